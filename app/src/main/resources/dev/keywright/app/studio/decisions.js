// A decision of the design: its reason, what else there is and at which price, where it flips, and a way to pin or forbid it.
import { computed, h, htm, signal, useEffect } from '/libraries.js';
import { goToName } from '/editor.js';
import { ask } from '/server.js';
import { design, pins, point, say, search, stale, startSearch, text, valid } from '/state.js';
import { change, money, percent } from '/words.js';

const html = htm.bind(h);
/** What holds the design, in words: the entities that are pinned, or the decision that is forbidden. */
export const pinned = signal([]);

/** Keeps the items of these entities as they are, and no others. */
export async function pin(entities) {
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

export function Decision({ decision }) {
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

/** The decisions that were explained where they are shown, by what they are about, each with the text and the pins that they hold for. */
const explained = signal({});
/** The place whose decisions are shown; one at a time. */
const opened = signal(null);
const openPlaces = new Map();

/** Whether a place is open: nothing else is drawn again when one opens. */
export function isOpen(place) {
    if (!openPlaces.has(place)) {
        openPlaces.set(place, computed(() => opened.value === place));
    }
    return openPlaces.get(place).value;
}

async function explain(about) {
    const [of, held] = [text.value, pins.value];
    let found;
    try {
        found = { decisions: (await ask('why', { text: of, about, ...(held ? { pins: held } : {}) })).decisions };
    } catch (error) {
        if (error.stopped) {
            return;
        }
        found = { failure: error.message };
    }
    explained.value = { ...explained.value, [about]: { ...found, of, pins: held } };
}

/** Opens and closes the decisions of a place, in the place itself. */
export function WhyButton({ place, name }) {
    const shown = isOpen(place);
    return html`<button class="small plain why-here" aria-expanded=${shown} aria-label=${`Why ${name}?`} onClick=${() => (opened.value = shown ? null : place)}>Why?</button>`;
}

/** The decisions about an entity, or those that a pattern drives or depends on; they follow the design. */
export function WhyHere({ about }) {
    const found = explained.value[about];
    const old = !found || found.of !== text.value || found.pins !== pins.value;
    const soon = old && valid.value && !stale.value && search.value.state === 'done';
    useEffect(() => {
        if (soon) {
            explain(about);
        }
    }, [soon, about, text.value, pins.value]);
    if (!found) {
        return html`<p class="quiet" role="status">${soon ? 'Searching for the next best design of each decision …' : 'Explained as soon as the cheapest design is found.'}</p>`;
    }
    return found.failure
        ? html`<p class="quiet" role="status">${found.failure}</p>`
        : html`${pins.value && html`<p class="quiet">Pinned: ${pinned.value.join(', ') || 'what the file of pins says'}. <button class="small" onClick=${() => pin([])}>Release all pins</button></p>`}
            <ul class=${old ? 'here old' : 'here'}>${found.decisions.map((decision) => html`<${Decision} decision=${decision} />`)}</ul>
            ${found.decisions.length === 0 && html`<p class="quiet">Nothing was decided here: there is one way only.</p>`}`;
}
