// Why the design is as it is: for each decision the next best one, its price, and where it flips. A pin keeps an entity as it is.
import { h, htm, signal, useEffect, useState } from '/libraries.js';
import { Decision, pin, pinned } from '/decisions.js';
import { keepPins } from '/disk.js';
import { ask, saying } from '/server.js';
import { design, file, isSmall, outline, pinFile, pins, search, text, valid } from '/state.js';

const html = htm.bind(h);
const answer = signal(null);

export function Why() {
    const [about, setAbout] = useState('');
    const [state, setState] = useState('');
    const explain = async () => {
        setState('Searching for the next best design of each decision …');
        try {
            answer.value = { ...(await ask('why', { text: text.value, about, ...(pins.value ? { pins: pins.value } : {}) })), of: text.value };
            setState('');
        } catch (error) {
            setState((now) => saying(error, now));
        }
    };
    // At once in a small model; a longer search is for the user to begin.
    const soon = valid.value && search.value.state === 'done' && isSmall.value && answer.value?.of !== text.value;
    useEffect(() => {
        if (soon) {
            explain();
        }
    }, [soon]);
    return html`
        <div class="controls">
            <label>About <select value=${about} onChange=${(event) => setAbout(event.target.value)} aria-label="About">
                <option value="">everything</option>
                ${outline.value.entities.map(({ name }) => html`<option value=${name}>${name}</option>`)}
                ${outline.value.patterns.map(({ name }) => html`<option value=${name}>${name}</option>`)}</select></label>
            <button class="main" onClick=${explain} disabled=${!valid.value || !design.value}>Explain</button>
            ${pins.value && html`<button onClick=${() => pin([])}>Release all pins</button>`}
            ${pins.value !== pinFile.value.text && html`<button onClick=${keepPins} disabled=${!file.value.exists}>${pins.value ? `Write the pins to ${pinFile.value.name}` : `Remove ${pinFile.value.name}`}</button>`}
        </div>
        ${pins.value && html`<p class="quiet">Pinned: ${pinned.value.join(', ') || pinFile.value.name}. The search leaves these keys as they are${pins.value === pinFile.value.text
            ? html`; so does <code>keywright design ${file.value.name} --design ${pinFile.value.name}</code>` : ''}.</p>
            <details><summary>The pins as a file for <code>--design</code></summary><pre tabindex="0">${pins.value}</pre></details>`}
        <p role="status" class="quiet">${state}</p>
        ${answer.value && html`<ul class=${answer.value.of === text.value ? '' : 'old'}>${answer.value.decisions.map((decision) => html`<${Decision} decision=${decision} />`)}</ul>`}
        ${!answer.value && !state && html`<p class="quiet">For each decision: what was chosen, the cheapest design without it, what that costs, and the share of the rates at which it flips.</p>`}`;
}
