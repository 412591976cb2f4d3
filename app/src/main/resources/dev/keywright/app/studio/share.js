// Sharing without an upload: a link that holds the text, one HTML file with sliders, Markdown for a pull request.
import { h, htm, useState } from '/libraries.js';
import { linkOf, textOf } from '/link.js';
import { download } from '/pictures.js';
import { ask } from '/server.js';
import { sharedPage } from '/shared-page.js';
import { design, file, say, setText, text, valid } from '/state.js';

const html = htm.bind(h);

async function copy(words, name) {
    await navigator.clipboard.writeText(words);
    say(`${name} is on the clipboard.`);
}

async function page() {
    const figures = await ask('figures', { text: text.value, design: design.value.text });
    const title = `${design.value.report.model}: design and bill`;
    download(`${design.value.report.model}.html`, new Blob([sharedPage(title, { ...figures, report: design.value.report })], { type: 'text/html' }));
}

async function markdown() {
    const old = file.value.exists ? file.value.saved : text.value;
    return (await ask('compare', { oldText: old, newText: text.value, newDesign: design.value.text })).markdown;
}

export function Share() {
    const [pasted, setPasted] = useState('');
    const [shown, setShown] = useState('');
    const attempt = (work) => () => work().catch((error) => say(error.message));
    const take = async () => setText(await textOf(pasted));
    const ready = valid.value && design.value;
    return html`
        <h2>A link that holds the model</h2>
        <p class="quiet">The text is inside the link, behind the #. Nothing is uploaded. Whoever has Keywright runs <code>keywright studio '#model=…'</code>, or pastes it below.</p>
        <div class="controls"><button onClick=${attempt(async () => copy(await linkOf(text.value), 'The link'))}>Copy the link</button></div>
        <div class="controls"><input aria-label="A link of a studio" placeholder="#model=…" value=${pasted} onInput=${(event) => setPasted(event.target.value)} />
            <button onClick=${attempt(take)} disabled=${!pasted}>Open it here</button></div>
        <h2>One HTML file</h2>
        <p class="quiet">The design, the bill and sliders that still work, without a network.</p>
        <div class="controls"><button onClick=${attempt(page)} disabled=${!ready}>Save the page</button></div>
        <h2>Markdown for a pull request</h2>
        <p class="quiet">What differs between the saved file and the text, in the design and on the bill.</p>
        <div class="controls"><button onClick=${attempt(async () => setShown(await markdown()))} disabled=${!ready}>Write it</button>
            ${shown && html`<button onClick=${attempt(() => copy(shown, 'The Markdown'))}>Copy</button>`}</div>
        ${shown && html`<pre tabindex="0">${shown}</pre>`}`;
}
