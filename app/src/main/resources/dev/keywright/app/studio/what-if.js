// What if: figures on sliders. The bill of the present design follows at once, the cheapest design after a search.
import { h, htm, signal, useEffect, useState } from '/libraries.js';
import { BreakEvens, Flips, lastBreakEvensOf, Marks } from '/break-evens.js';
import { Draft } from '/draft.js';
import { Growth } from '/growth.js';
import { ask } from '/server.js';
import { design, say, setText, text, valid, whatIfAnswers } from '/state.js';
import { change, money, short } from '/words.js';

const html = htm.bind(h);
const settings = signal({});
const tried = signal(null);
const ranges = signal({});
let number = 0;

const words = () => Object.entries(settings.value).map(([path, value]) => `${path}=${value}`);

/** Prices the present design with all that is set; a figure that was set last and does not exist is taken back. */
async function tryOut(last) {
    number += 1;
    const mine = number;
    const asked = words();
    if (asked.length === 0) {
        tried.value = null;
        return;
    }
    const price = async (list) => (await ask('price', { text: text.value, settings: list, design: design.value.text })).report?.cost.monthlyDollars;
    const end = (at) => words().map((word) => word.split('=')).map(([path, value]) => `${path}=${ranges.value[path]?.[at] ?? value}`);
    try {
        const bill = await price(asked);
        const ends = Object.keys(ranges.value).length > 0 ? [await price(end(0)), await price(end(1))].sort((one, other) => one - other) : null;
        if (mine === number && bill !== undefined) {
            tried.value = { id: '', bill, ends };
        }
    } catch (error) {
        say(error.message);
        if (last && mine === number) {
            remove(last);
        }
    }
}

async function searchIt() {
    const id = `what-if-${number}-${Date.now()}`;
    tried.value = { ...tried.value, id };
    await ask('search', { id, text: text.value, settings: words() });
}

function set(path, value, range = null) {
    const { [path]: gone, ...others } = ranges.value;
    ranges.value = range ? { ...others, [path]: range } : others;
    settings.value = { ...settings.value, [path]: value };
    tryOut(path);
}

/** A value or a range such as 1..50, of which the middle is tried out, and both ends are priced. */
function typed(path, words) {
    const range = /^\s*([0-9.]+)\s*(?:\.\.|–|-|to)\s*([0-9.]+)\s*$/.exec(words.replaceAll(',', ''));
    const [low, high] = range ? [+range[1].replace(/\.+$/, ''), +range[2]] : [+words.replaceAll(',', ''), 0];
    if (range && low > 0 && high > low) {
        set(path, +Math.sqrt(low * high).toPrecision(3), [low, high]);
    } else if (!range && words.trim() && low >= 0) {
        set(path, low);
    } else {
        say(`${words} is neither a number nor a range such as 1..50.`);
    }
}

export function clear() {
    settings.value = {};
    ranges.value = {};
    tried.value = null;
}

async function write() {
    try {
        const answer = await ask('write-figures', { text: text.value, settings: words() });
        clear();
        setText(answer.text);
    } catch (error) {
        say(error.message);
    }
}

/** A bar from the bill at a tenth to the bill at ten times, around the bill as it is. */
function Figure({ figure, bill, least, most }) {
    const value = settings.value[figure.path] ?? figure.value;
    const { flips, old } = lastBreakEvensOf(figure.path);
    const known = figure.monthlyDollars.filter((each) => each !== null);
    const [low, high] = [Math.min(...known), Math.max(...known)];
    const scale = (dollars) => (100 * Math.log(Math.max(dollars, least) / least)) / Math.log(most / least);
    const place = (amount) => Math.log10(amount / figure.value);
    return html`
        <tr class=${flips?.length > 0 ? 'flipping' : ''}>
            <th scope="row"><code>${figure.path}</code></th>
            <td><span class="slider"><input type="range" min="-1" max="1" step="0.02" aria-label=${`${figure.path}, from a tenth to ten times`} aria-valuetext=${short(value)}
                    value=${place(value)} onInput=${(event) => set(figure.path, +(figure.value * 10 ** event.target.value).toPrecision(3))} />
                <${Marks} flips=${flips} place=${place} /></span></td>
            <td class="number"><${Draft} class="value" aria-label=${`${figure.path}, a value or a range such as 1..50`} value=${ranges.value[figure.path]?.join('..') ?? value}
                    onValue=${(words) => typed(figure.path, words)} /></td>
            <td class="tornado" title=${`${money(low)} at a tenth or ten times, ${money(high)} at the other`}>
                <span class="track"><span class="span" style=${{ left: `${scale(low)}%`, width: `${Math.max(0.5, scale(high) - scale(low))}%` }}></span>
                <span class="now" style=${{ left: `${scale(bill)}%` }}></span></span></td>
            <td class="number ends">${money(low)} – ${money(high)}</td>
        </tr>
        ${flips?.length > 0 && html`<tr class="flip"><td colspan="5"><${Flips} figure=${figure} flips=${flips} old=${old} /></td></tr>`}`;
}

/** The region, the capacity mode, and the share of a pattern's requests that goes to its busiest key. */
function Choices({ answer }) {
    const [pattern, setPattern] = useState('');
    const ids = Object.keys(answer.skew);
    const skewed = ids.includes(pattern) ? pattern : ids[0];
    const path = `${skewed}.hottest`;
    const share = settings.value[path] ?? answer.skew[skewed] ?? 0;
    const choose = (name) => (event) => set(`options.${name}`, event.target.value);
    const skew = (value) => value >= 0 && value <= 1 && set(path, +(+value).toFixed(4));
    return html`
        <div class="controls">
            <label>Region <select value=${settings.value['options.region'] ?? answer.region} onChange=${choose('region')}>${answer.regions.map((name) => html`<option>${name}</option>`)}</select></label>
            <label>Capacity <select value=${settings.value['options.capacity'] ?? answer.capacity} onChange=${choose('capacity')}><option>on-demand</option><option>provisioned</option></select></label>
            <label>Skew of <select value=${skewed} onChange=${(event) => setPattern(event.target.value)}>${ids.map((id) => html`<option>${id}</option>`)}</select></label>
            <input type="range" min="0" max="1" step="0.01" value=${share} aria-label=${`share of ${skewed} on its busiest key`} onInput=${(event) => skew(event.target.value)} />
            <input type="number" min="0" max="1" step="0.01" value=${share} aria-label=${`share of ${skewed} on its busiest key, value`} onChange=${(event) => skew(event.target.value)} />
        </div>`;
}

/** Any other figure by its name, such as P7.rps or Order.note.size. */
function OtherFigure({ paths }) {
    const run = (event) => {
        event.preventDefault();
        const [path, value] = ['path', 'value'].map((name) => new FormData(event.target).get(name).trim());
        typed(path, value);
        event.target.reset();
    };
    return html`
        <form class="controls" onSubmit=${run}>
            <label>Another figure <input name="path" list="paths" required pattern="[A-Za-z][\\w.\\-]*" placeholder="P7.rps" /></label>
            <datalist id="paths">${paths.map((path) => html`<option value=${path}></option>`)}</datalist>
            <label>value <input name="value" required class="value" /></label>
            <button>Set it</button>
        </form>`;
}

function remove(path) {
    const { [path]: value, ...others } = settings.value;
    const { [path]: range, ...otherRanges } = ranges.value;
    settings.value = others;
    ranges.value = otherRanges;
    tryOut();
}

/** What is tried out at the moment, each with a way back. */
function Tried() {
    return html`<p class="tried-figures">${Object.entries(settings.value).map(([path, value]) => html`
        <button class="small" title="back to the model's figure" onClick=${() => remove(path)}>${path} = ${ranges.value[path]?.join('..') ?? value} ×</button>`)}</p>`;
}

export function WhatIf() {
    const [answer, setAnswer] = useState(null);
    const [failure, setFailure] = useState('');
    useEffect(() => {
        if (valid.value && design.value) {
            ask('figures', { text: text.value, design: design.value.text })
                .then((figures) => (setAnswer(figures), setFailure('')))
                .catch((error) => setFailure(error.message));
        }
    }, [text.value, valid.value, design.value?.text]);
    if (!answer) {
        return html`<p class="quiet">${failure || (design.value ? 'Computing …' : 'The figures appear with the first design.')}</p>`;
    }
    const bills = answer.figures.flatMap((figure) => figure.monthlyDollars.filter((each) => each > 0));
    const least = Math.min(...bills, answer.monthlyDollars || 0.01) * 0.98;
    const most = Math.max(...bills, 0.02) * 1.02;
    const found = tried.value?.id ? whatIfAnswers.value[tried.value.id] : null;
    const changed = Object.keys(settings.value).length > 0;
    return html`
        <div class="answer" aria-live="polite">
            <span>Now <b>${money(answer.monthlyDollars)}</b></span>
            ${tried.value && html`<span>With the present design <b>${money(tried.value.bill)}</b> <small>(${change(tried.value.bill - answer.monthlyDollars)})</small>
                ${tried.value.ends && html`, between <b>${money(tried.value.ends[0])}</b> and <b>${money(tried.value.ends[1])}</b>`}</span>`}
            ${found && html`<span>Cheapest design <b>${found.design ? money(found.design.report.cost.monthlyDollars) : found.complaint ?? `searching, best ${money(found.monthlyDollars)}`}</b>
                ${found.design && (found.design.text === design.value.text ? ' – the same design' : ' – another design')}</span>`}
            <span class="actions">
                <button onClick=${searchIt} disabled=${!changed}>Search</button>
                <button onClick=${write} disabled=${!changed}>Write to model</button>
                <button onClick=${clear} disabled=${!changed}>Reset</button></span>
        </div>
        <${Tried} />
        <${Choices} answer=${answer} />
        <div class="heading"><h2>The numbers that move the bill most</h2></div>
        <${BreakEvens} figures=${answer.figures} />
        <div class="scroll" tabindex="0" role="region" aria-label="Figures">
        <table class="figures">
            <thead><tr><th scope="col">Figure</th><th scope="col">a tenth … ten times</th><th scope="col" class="number">Value</th><th scope="col" colspan="2">Bill, from – to</th></tr></thead>
            <tbody>${answer.figures.map((figure) => html`<${Figure} key=${figure.path} figure=${figure} bill=${answer.monthlyDollars} least=${least} most=${most} />`)}</tbody>
        </table></div>
        <${OtherFigure} paths=${answer.all} />
        <${Growth} growth=${answer.growth} />`;
}
