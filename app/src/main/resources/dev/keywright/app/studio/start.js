// The first screen of a studio without a file: examples, an import, questions. Never an empty canvas.
import { h, htm, useState } from '/libraries.js';
import { textOf } from '/link.js';
import { ask } from '/server.js';
import { file, remarks, say, setText, tab } from '/state.js';

const html = htm.bind(h);
const KINDS = [['json', 'NoSQL Workbench, describe-table, AWS Labs (JSON)'], ['yaml', 'CloudFormation, SAM (YAML)'], ['tf', 'Terraform'], ['md', 'Markdown tables']];

async function example(name) {
    try {
        setText((await ask('example', { name })).text);
    } catch (error) {
        say(error.message);
    }
}

/** A file of this machine, read by the page itself: no request names a path. */
export function FileChoice({ onText, label }) {
    const read = async (event) => {
        const [chosen] = event.target.files;
        if (chosen) {
            onText(await chosen.text(), chosen.name);
            event.target.value = '';
        }
    };
    return html`<label class="file-choice">${label} <input type="file" onChange=${read} /></label>`;
}

/** The kind of file that an ending stands for. */
function kindOf(name) {
    const ending = /[^.]*$/.exec(name.toLowerCase())[0];
    return { yml: 'yaml', template: 'yaml', markdown: 'md' }[ending] ?? (KINDS.some(([kind]) => kind === ending) ? ending : 'json');
}

function Import() {
    const [kind, setKind] = useState('json');
    const [pasted, setPasted] = useState('');
    const [failure, setFailure] = useState('');
    const run = async () => {
        try {
            const answer = await ask('import', { kind, text: pasted });
            file.value = { ...file.value, given: answer.design };
            remarks.value = answer.remarks;
            setText(answer.text);
            tab.value = 'questions';
        } catch (error) {
            setFailure(error.message);
        }
    };
    return html`
        <div class="controls"><label>Kind <select value=${kind} onChange=${(event) => setKind(event.target.value)} aria-label="Kind of file">
            ${KINDS.map(([name, title]) => html`<option value=${name}>${title}</option>`)}</select></label>
            <${FileChoice} label="or a file" onText=${(words, name) => (setPasted(words), setKind(kindOf(name)))} /></div>
        <textarea rows="6" aria-label="The text of the file" placeholder="Paste the file here" spellcheck=${false} value=${pasted} onInput=${(event) => setPasted(event.target.value)}></textarea>
        <div class="controls"><button class="main" onClick=${run} disabled=${!pasted.trim()}>Import</button></div>
        ${failure && html`<p class="error pre" role="alert">${failure}</p>`}`;
}

function Shared() {
    const [pasted, setPasted] = useState('');
    const run = (event) => {
        event.preventDefault();
        textOf(pasted).then(setText, (error) => say(error.message));
    };
    return html`<form class="controls" onSubmit=${run}><input aria-label="A link of a studio" placeholder="#model=…" value=${pasted} onInput=${(event) => setPasted(event.target.value)} />
        <button disabled=${!pasted}>Open it</button></form>`;
}

export function Start() {
    const begin = async () => {
        setText((await ask('questions', { text: '' })).text);
        tab.value = 'questions';
    };
    return html`
        <main class="start">
            <p class="quiet">No file is open. Begin with one of these; the first save asks for a name.</p>
            <h2>An example</h2>
            <ul class="examples">${file.value.examples.map((name) => html`<li><button onClick=${() => example(name)}>${name}</button></li>`)}</ul>
            <h2>Your table, from another tool</h2>
            <${Import} />
            <h2>From the beginning, by questions</h2>
            <div class="controls"><button onClick=${begin}>Begin</button></div>
            <h2>A link that holds a model</h2>
            <${Shared} />
        </main>`;
}
