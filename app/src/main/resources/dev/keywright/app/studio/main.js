// The frame of the page: header, editor, problems, tabs, palette.
import { computed, effect, h, htm, render, useEffect, useRef, useState } from '/libraries.js';
import { Banner, Header } from '/header.js';
import { listening, open, saveOrAsk, told } from '/disk.js';
import { mount } from '/editor.js';
import { textOf } from '/link.js';
import { Palette, palette } from '/palette.js';
import { Problems } from '/problems.js';
import { enter, listen } from '/server.js';
import { dirty, file, say, setText, tab, text } from '/state.js';
import { Start } from '/start.js';
import { TABS } from '/tabs.js';

const html = htm.bind(h);

function Editor() {
    const place = useRef();
    useEffect(() => {
        const view = mount(place.current);
        if (text.value) {
            view.dispatch({ changes: { from: 0, insert: text.value } });
        }
        return () => view.destroy();
    }, []);
    return html`<div class="editor" ref=${place}></div>`;
}

function onTabKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) {
        const names = TABS.map(({ name }) => name);
        const next = names[(names.indexOf(tab.value) + step + names.length) % names.length];
        tab.value = next;
        document.getElementById(`tab-${next}`)?.focus();
    }
}

function Tabs() {
    const shown = TABS.find(({ name }) => name === tab.value) ?? TABS[0];
    return html`
        <section class="right" aria-label="Answers">
            <div class="tabs" role="tablist" aria-label="Answers" onKeyDown=${onTabKey}>
                ${TABS.map(({ name, title }) => html`
                    <button role="tab" id=${`tab-${name}`} aria-selected=${name === shown.name} aria-controls="pane"
                        tabindex=${name === shown.name ? 0 : -1} onClick=${() => (tab.value = name)}>${title}</button>`)}
            </div>
            <div class="pane" id="pane" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${shown.name}`}><${shown.part} key=${shown.name} /></div>
        </section>`;
}

const started = computed(() => file.value.exists || text.value !== '');

/** A model that the address holds, also one that is pasted into it later. */
async function openLink(hash) {
    if (hash.includes('model=')) {
        await textOf(hash).then(setText, (error) => say(error.message));
    }
}

function Page() {
    const [failure, setFailure] = useState('');
    useEffect(() => {
        enter()
            .then((hash) => open().then(() => openLink(hash)))
            .then(() => listen(told, listening))
            .catch((error) => setFailure(error.message));
    }, []);
    if (failure) {
        return html`<main class="failure"><h1>Keywright studio</h1><p>${failure}</p></main>`;
    }
    return html`
        <a class="skip" href="#pane">Skip to the answers</a>
        <${Header} />
        <${Banner} />
        <main class=${started.value ? 'work' : 'work hidden'}>
            <section class="left" aria-label="Model"><${Editor} /><${Problems} /></section>
            <${Tabs} />
        </main>
        ${!started.value && html`<${Start} />`}
        ${palette.value && html`<${Palette} />`}`;
}

addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'k') {
        event.preventDefault();
        palette.value = !palette.value;
    } else if ((event.ctrlKey || event.metaKey) && event.key === 's') {
        event.preventDefault();
        saveOrAsk();
    }
});
addEventListener('hashchange', () => {
    openLink(location.hash);
    history.replaceState(null, '', '/');
});
addEventListener('beforeunload', (event) => {
    if (dirty.value) {
        event.preventDefault();
    }
});
effect(() => {
    document.title = `${dirty.value ? '● ' : ''}${file.value.name || 'Keywright'} – Keywright studio`;
});
document.getElementById('page').replaceChildren();
render(html`<${Page} />`, document.getElementById('page'));
