// Scenarios in a file beside the model, side by side, and the one design that is cheapest over all of them.
import { h, htm, useEffect, useState } from '/libraries.js';
import { Difference, TextDifference } from '/compare.js';
import { Grid, read } from '/scenario-grid.js';
import { ask, saying } from '/server.js';
import { file, say, text, valid } from '/state.js';
import { money } from '/words.js';

const html = htm.bind(h);

/** Hundredths of a per cent, rounded up: what is said stays true. */
const percentAtMost = (share) => `${(Math.ceil(share * 10000) / 100).toFixed(2)}%`;

function Claim({ answer }) {
    const { designs, single, proven, cheaperByAtMost } = answer;
    const best = designs[single];
    if (best === undefined) {
        return html`<p class="warning">None of these designs is right in every scenario.</p>`;
    }
    return html`
        <p>${proven ? html`<b class="fine">✓ proven:</b> no single design is cheaper over all scenarios together than that of <b>${best.name}</b>.`
            : html`The design of <b>${best.name}</b> is the cheapest of these over all scenarios together${cheaperByAtMost === undefined ? '.'
                : `; no single design is more than ${percentAtMost(cheaperByAtMost)} cheaper.`}`}</p>
        <p class="quiet">What counts is the bill and the prices that the model puts on round trips and complexity, so a simpler design may be chosen where its bill is a little higher.</p>`;
}

function Matrix({ answer, base, onBase, onCompare }) {
    const { scenarios, designs, single } = answer;
    return html`
        <div class="heading"><h2>Bills</h2><label>Compare each with <select value=${base} onChange=${(event) => onBase(+event.target.value)}>
            ${designs.map((design, at) => html`<option value=${at}>${design.name}</option>`)}</select></label></div>
        <div class="scroll" tabindex="0" role="region" aria-label="Bills of designs by scenario"><table class="matrix">
            <thead><tr><th scope="col">Cheapest design of</th>${scenarios.map((name) => html`<th scope="col" class="number">in ${name}</th>`)}<th scope="col" class="number">minimized, together</th>
                <th scope="col"><span class="hidden-words">Differences</span></th></tr></thead>
            <tbody>${designs.map((design, at) => html`
                <tr class=${at === single ? 'lit' : ''}>
                    <th scope="row"><b>${design.name}</b> ${at > 0 && design.sameAsToday && html`<small class="quiet">the design of today</small>`}</th>
                    ${design.monthlyDollars.map((bill, other) => html`<td class=${`number ${other === at ? 'own' : ''}`}>${bill === null ? 'wrong or too hot' : money(bill)}</td>`)}
                    <td class="number">${money(design.objectiveDollars)}</td>
                    <td class="number">${at !== base && html`<button class="small" onClick=${() => onCompare(design)}>Against ${designs[base].name}</button>`}</td>
                </tr>`)}</tbody>
        </table></div>
        <${Claim} answer=${answer} />`;
}

export function Scenarios() {
    const [name, setName] = useState('');
    const [saved, setSaved] = useState('');
    const [lines, setLines] = useState('');
    const [answer, setAnswer] = useState(null);
    const [state, setState] = useState('');
    const [compared, setCompared] = useState(null);
    const [base, setBase] = useState(0);
    useEffect(() => {
        ask('scenarios').then((kept) => (setName(kept.name), setLines(kept.scenarios), setSaved(kept.scenarios))).catch((error) => setState(error.message));
    }, [file.value.name]);
    const keep = () => ask('scenarios', { scenarios: lines }).then(() => (setSaved(lines), say(`Saved ${name}.`))).catch((error) => setState(error.message));
    const compare = async () => {
        setState('Searching for the cheapest design of each scenario …');
        setCompared(null);
        setBase(0);
        try {
            setAnswer({ ...(await ask('compare-scenarios', { text: text.value, scenarios: lines })), of: text.value + lines });
            setState('');
        } catch (error) {
            setState((now) => saying(error, now));
        }
    };
    const against = async (design) => {
        const before = answer.designs[base];
        try {
            const { difference } = await ask('compare', { oldText: before.text, oldDesign: before.design, newText: design.text, newDesign: design.design });
            setCompared({ before, after: design, difference });
        } catch (error) {
            setState(error.message);
        }
    };
    return html`
        <${Grid} lines=${lines} onLines=${setLines} />
        <div class="controls">
            <button class="main" onClick=${compare} disabled=${!valid.value || read(lines).length === 0}>Compare</button>
            <button onClick=${keep} disabled=${!name || lines === saved}>Save ${name}</button>
        </div>
        <p role="status" class="quiet pre">${state}</p>
        ${answer && html`<div class=${answer.of === text.value + lines ? '' : 'old'}><${Matrix} answer=${answer} base=${base} onBase=${(at) => (setBase(at), setCompared(null))} onCompare=${against} /></div>`}
        ${compared && html`<div class="heading"><h2>From ${compared.before.name} to ${compared.after.name}</h2></div><${Difference} difference=${compared.difference} />
            <details><summary>Both designs as text</summary><${TextDifference} old=${compared.before.design} now=${compared.after.design} /></details>`}
        <details class="as-text"><summary>The file as text</summary>
            <label for="scenario-lines">One line each: a name, and the figures that are set together.</label>
            <textarea id="scenario-lines" rows="6" spellcheck=${false} value=${lines} onInput=${(event) => setLines(event.target.value)}></textarea></details>`;
}
