// Scenarios in a file beside the model, side by side, and the one design that is cheapest over all of them.
import { h, htm, useEffect, useState } from '/libraries.js';
import { ask } from '/server.js';
import { file, say, text, valid } from '/state.js';
import { money } from '/words.js';

const html = htm.bind(h);

function Matrix({ answer }) {
    const { columns, single } = answer;
    return html`
        <div class="scroll" tabindex="0" role="region" aria-label="Bills of designs by scenario"><table class="matrix">
            <thead><tr><th scope="col">Cheapest design of</th>${columns.map(({ name }) => html`<th scope="col" class="number">in ${name}</th>`)}<th scope="col" class="number">objective, together</th></tr></thead>
            <tbody>${columns.map((column, at) => html`
                <tr class=${at === single ? 'lit' : ''}>
                    <th scope="row"><b>${column.name}</b> ${at > 0 && column.sameAsToday && html`<small class="quiet">the design of today</small>`}</th>
                    ${column.monthlyDollars.map((bill, other) => html`<td class=${`number ${other === at ? 'own' : ''}`}>${bill === null ? 'wrong or too hot' : money(bill)}</td>`)}
                    <td class="number">${money(column.objectiveDollars)}</td>
                </tr>`)}</tbody>
        </table></div>
        <p>${single === undefined ? 'None of these designs is right in every scenario.'
            : html`The design of <b>${columns[single].name}</b> is the cheapest of these over all scenarios together.`}
            <span class="quiet"> Compared are the cheapest designs of the scenarios, by bill and the prices that the model puts on round trips and complexity.</span></p>`;
}

export function Scenarios() {
    const [name, setName] = useState('');
    const [lines, setLines] = useState('');
    const [answer, setAnswer] = useState(null);
    const [state, setState] = useState('');
    useEffect(() => {
        ask('scenarios').then((read) => (setName(read.name), setLines(read.scenarios))).catch((error) => setState(error.message));
    }, [file.value.name]);
    const keep = () => ask('scenarios', { scenarios: lines }).then(() => say(`Saved ${name}.`)).catch((error) => setState(error.message));
    const compare = async () => {
        setState('Searching for the cheapest design of each scenario …');
        try {
            setAnswer(await ask('compare-scenarios', { text: text.value, scenarios: lines }));
            setState('');
        } catch (error) {
            setState(error.message);
        }
    };
    return html`
        <label for="scenario-lines">One line each: a name, and the figures that are set together.</label>
        <textarea id="scenario-lines" rows="6" spellcheck=${false} value=${lines} onInput=${(event) => setLines(event.target.value)}></textarea>
        <div class="controls">
            <button class="main" onClick=${compare} disabled=${!valid.value}>Compare</button>
            <button onClick=${keep} disabled=${!name}>Save ${name}</button>
        </div>
        <p role="status" class="quiet">${state}</p>
        ${answer && html`<${Matrix} answer=${answer} />`}`;
}
