// Break-even points of the figures on the sliders: found one after the other while nothing else is searched for, and kept until the text changes.
import { h, htm, signal, useEffect } from '/libraries.js';
import { ask, isSearching } from '/server.js';
import { isSmall, pins, say, search, stale, text, valid } from '/state.js';
import { percent, short } from '/words.js';

const html = htm.bind(h);
/** For one text, the points by figure, and before them the `last` ones of another text; `wanted` once the user asked, `held` once the user stopped it. */
const NOTHING = { of: '', known: {}, last: {}, wanted: false, held: false };
const points = signal(NOTHING);
/** All rates together: looked at first, and further up than any other figure. */
export const GROWTH = 'rates';

/** The points of a figure; undefined as long as they are not known. */
const breakEvensOf = (path) => (points.value.of === text.value ? points.value.known[path] : undefined);

/** The points of a figure, or as long as they are not known those of the text before, which are then `old`. */
export function lastBreakEvensOf(path) {
    const flips = breakEvensOf(path);
    return { flips: flips ?? points.value.last[path] ?? (points.value.of === text.value ? undefined : points.value.known[path]), old: flips === undefined };
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const idle = () => valid.value && !stale.value && search.value.state === 'done' && !isSearching();

async function findAll(figures, run) {
    const asked = text.value;
    for (const path of [GROWTH, ...figures.map((figure) => figure.path)]) {
        while (!run.over && asked === text.value && breakEvensOf(path) === undefined) {
            if (!idle()) {
                await pause(300);
                continue;
            }
            try {
                const { flips } = path === GROWTH ? await ask('growth-steps', { text: asked }) : await ask('break-evens', { text: asked, path });
                if (points.value.of === asked) {
                    points.value = { ...points.value, known: { ...points.value.known, [path]: flips } };
                }
            } catch (error) {
                if (!error.stopped) {
                    say(error.message);
                    return;
                }
                await pause(500);
            }
        }
    }
}

/** Searches as long as it is shown, and says how far it is. */
export function BreakEvens({ figures }) {
    const { of, known, wanted, held } = points.value;
    const runs = of === text.value && !held && (isSmall.value || wanted) && !pins.value;
    useEffect(() => {
        if (of !== text.value) {
            points.value = { ...NOTHING, of: text.value, last: { ...points.value.last, ...points.value.known } };
        }
    }, [text.value]);
    useEffect(() => {
        const run = { over: !runs };
        findAll(figures, run);
        return () => (run.over = true);
    }, [runs, text.value, figures]);
    const done = figures.filter(({ path }) => known[path] !== undefined).length;
    const all = done === figures.length && known[GROWTH] !== undefined;
    const hold = (now) => {
        points.value = { ...points.value, held: now, wanted: true };
        if (now) {
            ask('stop').catch(() => {});
        }
    };
    if (pins.value) {
        return html`<p class="quiet break-evens">Break-even points are those of the cheapest design; release the pins to see them.</p>`;
    }
    if (all) {
        const flips = figures.filter(({ path }) => known[path]?.length > 0).length;
        return html`<p class="quiet break-evens">${flips > 0 ? html`<span class="mark-sign"></span> marks where another design becomes the cheapest.` : 'From a tenth to ten times of each figure the design stays the cheapest.'}</p>`;
    }
    return html`<p class="quiet break-evens" role="status">${runs
        ? html`Looking for break-even points, ${done} of ${figures.length} figures … <button class="small" onClick=${() => hold(true)}>Stop</button>`
        : html`<button class="small" onClick=${() => hold(false)}>${done > 0 ? 'Go on looking for break-even points' : 'Look for break-even points'}</button>
            ${!isSmall.value && ' The model is large: this searches for some thirty designs, and stops while you type.'}`}</p>`;
}

/** Where a slider crosses a break-even point: the thumb is half of its width away from both ends. */
export function Marks({ flips, place }) {
    return (flips ?? []).map(({ at }) => html`<span class="mark" style=${{ left: `calc(8px + (100% - 16px) * ${(place(at) + 1) / 2})` }}></span>`);
}

/** What only one of two designs has. */
export function Pieces({ before, after }) {
    return html`${before.map((piece) => html`<code class="minus">− ${piece}</code>`)}${after.map((piece) => html`<code class="plus">+ ${piece}</code>`)}`;
}

/** What becomes the cheapest at each point, in words. */
export function Flips({ figure, flips, old }) {
    return html`<ul class=${old ? 'flips old' : 'flips'}>${flips.map(({ at, before, after, tooHot }) => html`<li><span class="mark-sign"></span> ${at < figure.value ? 'Below' : 'From'} <b>${short(at)}</b>${' '}
        <span class="quiet">(${percent(at / figure.value)} of today)</span> ${tooHot ? 'a key is too hot, and another design is' : 'another design is'} the cheapest: ${after.join('; ') || 'one with fewer parts'}
        ${before.length > 0 && html` <span class="quiet">instead of ${before.join('; ')}</span>`}</li>`)}</ul>`;
}
