// Why the design is as it is: for each decision the next best one, its price, and where it flips. A pin keeps an entity as it is.
import { h, htm, signal, useEffect, useState } from '/libraries.js';
import { keepPins } from '/disk.js';
import { goToName } from '/editor.js';
import { ask, saying } from '/server.js';
import { design, file, isSmall, outline, pinFile, pins, point, say, search, startSearch, text, valid } from '/state.js';
import { change, money, percent } from '/words.js';

const html = htm.bind(h);
const answer = signal(null);
const pinned = signal([]);

async function pin(entities) {
    pinned.value = entities;
    pins.value = entities.length === 0 ? '' : (await ask('pin', { text: text.value, design: design.value.text, entities })).pins;
    await startSearch();
}

/** Goes on with the cheapest design that does without a decision; it stays as it is until it is released. */
async function forbid(chosen) {
    say('Searching for the cheapest design without it …');
    try {
        pins.value = (await ask('forbid', { text: text.value, chosen })).pins;
        pinned.value = ['the design without: ' + chosen];
        await startSearch();
    } catch (error) {
        say(error.message);
    }
}

function Decision({ decision }) {
    const { entity, subject, chosen, alternatives, monthlyDollars, breakEven, drivers, thumbs, overheated } = decision;
    const isPinned = pinned.value.includes(entity);
    return html`
        <li class="decision" onMouseEnter=${() => point('entity', entity)} onMouseLeave=${() => point(null)}>
            <div class="heading"><h3>${subject}</h3><span class="amount">${alternatives.length ? change(monthlyDollars) : 'necessary'}</span></div>
            <p>${chosen}</p>
            ${alternatives.length > 0 && html`<p class="quiet">Without it: ${alternatives.join('; ')}</p>`}
            ${breakEven !== null && html`<p class="quiet">Flips at ${percent(breakEven)} of the rates of ${drivers.map(({ pattern }) => pattern).join(', ')}.</p>`}
            ${drivers.length > 0 && html`<p class="drivers">${drivers.map(({ pattern, monthlyDollars: more }) => html`
                <button class="small" onClick=${() => goToName('pattern', pattern)} onMouseEnter=${() => point('pattern', pattern)}>${pattern} ${change(more)}</button>`)}</p>`}
            ${thumbs.map(({ rule, instead, monthlyDollars: more }) => html`<p class="warning">Against a rule of thumb (${rule}): ${instead} would cost ${money(more)} a month more.</p>`)}
            ${overheated.map((hot) => html`<p class="warning">Without it a key is too hot: ${hot}</p>`)}
            <button class="small" aria-pressed=${isPinned} onClick=${() => pin(isPinned ? pinned.value.filter((each) => each !== entity) : [...pinned.value.filter((each) => !each.includes(':')), entity])}>
                ${isPinned ? `Release ${entity}` : `Pin ${entity} as it is`}</button>
            ${alternatives.length > 0 && html` <button class="small" onClick=${() => forbid(chosen)}>Forbid it</button>`}
        </li>`;
}

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
