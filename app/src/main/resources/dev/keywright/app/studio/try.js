// Try one pattern: its inputs in fields, filled with made-up values, the items that it touches, and the call as code.
import { h, htm, signal, useState } from '/libraries.js';
import { ask } from '/server.js';
import { design, point, say, text, valid } from '/state.js';
import { short } from '/words.js';

const html = htm.bind(h);
const answer = signal(null);
const TOUCHES = { read: 'read', added: 'new', changed: 'changed', removed: 'gone', none: '' };
const INPUTS = { number: 'decimal', text: 'text', timestamp: 'text', date: 'text', binary: 'text' };
const MOST_QUIET = 3;

function Field({ field, value, onChange }) {
    const label = html`<span>${field.name} <small class="quiet">${field.type}</small></span>`;
    return html`<label class="field">${label}${field.type === 'boolean'
        ? html`<select value=${value} onChange=${(event) => onChange(event.target.value)}><option>true</option><option>false</option></select>`
        : html`<input value=${value} inputmode=${INPUTS[field.type]} spellcheck="false" onInput=${(event) => onChange(event.target.value)} />`}</label>`;
}

/** What is touched, with a few neighbours of the same partition around it. */
function shown(rows) {
    const near = new Set();
    rows.forEach((row, at) => {
        if (row.touch !== 'none') {
            for (let other = at - MOST_QUIET; other <= at + MOST_QUIET; other += 1) {
                if (rows[other] && (other === at || rows[other].key[0] === row.key[0])) {
                    near.add(other);
                }
            }
        }
    });
    return rows.filter((row, at) => near.has(at));
}

function Table({ table }) {
    const [all, setAll] = useState(false);
    const rows = all ? table.rows : shown(table.rows);
    const words = (attributes) => Object.entries(attributes).map(([name, value]) => `${name}: ${value}`).join(', ');
    return html`
        <div class="heading"><h3>Table <code>${table.name}</code></h3> <span class="quiet">${table.rows.filter(({ touch }) => touch !== 'none').length} of ${table.items} items touched</span>
            <label><input type="checkbox" checked=${all} onChange=${() => setAll(!all)} /> all items</label></div>
        <div class="scroll" tabindex="0" role="region" aria-label=${`Items of ${table.name}`}>
            <table class="items"><thead><tr><th scope="col">Touch</th>${table.key.map((name) => html`<th scope="col">${name}</th>`)}<th scope="col">Attributes</th></tr></thead>
                <tbody>${rows.map((row) => html`<tr class=${row.touch === 'none' ? '' : 'lit'}><th scope="row">${TOUCHES[row.touch]}</th>
                    ${row.key.map((value) => html`<td><code>${value}</code></td>`)}<td class="attributes"><code>${words(row.attributes)}</code></td></tr>`)}</tbody></table>
        </div>`;
}

function Rows({ title, rows }) {
    return html`<div><h3>${title} <small class="quiet">${rows.length === 1 ? '1 row' : `${rows.length} rows`}</small></h3>
        <ol class="rows">${rows.slice(0, 20).map((row) => html`<li><code>${row}</code></li>`)}</ol>${rows.length > 20 && html`<p class="quiet">and ${rows.length - 20} more</p>`}</div>`;
}

function Code({ code }) {
    const [language, setLanguage] = useState('Java');
    const chosen = code[language] === undefined ? Object.keys(code)[0] : language;
    const copy = () => navigator.clipboard.writeText(code[chosen]).then(() => say('The call is on the clipboard.'), () => say('The browser did not allow it.'));
    return html`
        <div class="heading"><h3>The call as code</h3>
            ${Object.keys(code).map((name) => html`<button class="small" aria-pressed=${name === chosen} onClick=${() => setLanguage(name)}>${name}</button>`)}
            <button class="small" onClick=${copy}>Copy</button></div>
        <pre tabindex="0" class="code">${code[chosen]}</pre>`;
}

export function TryPattern() {
    const patterns = (design.value?.report.patterns ?? []).filter(({ served }) => served);
    const [chosen, setChosen] = useState('');
    const [example, setExample] = useState(0);
    const [texts, setTexts] = useState([]);
    const [state, setState] = useState('');
    const pattern = patterns.some(({ id }) => id === chosen) ? chosen : patterns[0]?.id ?? '';
    const busy = state.startsWith('Storing');
    const run = async (number, values, id = pattern) => {
        setState('Storing made-up items in DynamoDB Local, calling the pattern … (the first use downloads it)');
        try {
            const got = await ask('try', { text: text.value, design: design.value.text, pattern: id, seed: 1, example: number, texts: values });
            answer.value = { ...got, pattern: id, of: text.value };
            setTexts(got.fields.map((field) => field.text));
            setExample(number);
            setState('');
        } catch (error) {
            setState(error.message);
        }
    };
    const choose = (id) => {
        setChosen(id);
        answer.value = null;
        run(0, [], id);
    };
    const result = answer.value?.pattern === pattern ? answer.value : null;
    return html`
        <h2>One pattern</h2>
        <div class="controls">
            <label>Pattern <select value=${pattern} disabled=${busy} onChange=${(event) => choose(event.target.value)} onMouseEnter=${() => point('pattern', pattern)} onMouseLeave=${() => point(null)}>
                ${patterns.map(({ id, title }) => html`<option value=${id}>${id}${title ? ` – ${title}` : ''}</option>`)}</select></label>
            <button class="main" onClick=${() => run(example, result ? texts : [])} disabled=${!valid.value || !pattern || busy}>Call it</button>
            ${result && html`<button onClick=${() => run(example + 1, [])} disabled=${busy}>Other values</button>`}
        </div>
        ${result?.fields.length > 0 && html`<div class="fields">${result.fields.map((field, at) => html`
            <${Field} key=${at} field=${field} value=${texts[at]} onChange=${(value) => setTexts(texts.map((old, other) => (other === at ? value : old)))} />`)}</div>`}
        <p role="status" class="quiet pre">${state}</p>
        ${result && html`<div class=${result.of === text.value ? 'tried' : 'tried old'}>
            <p class=${result.agrees ? 'fine' : 'error'}>${result.agrees ? 'The answer is the expected one.' : 'The answer is not the expected one.'}
                ${' '}${short(result.predictedUnits)} units predicted for these items, ${short(result.consumedUnits)} consumed.</p>
            <div class="beside"><${Rows} title="Expected" rows=${result.expected} /><${Rows} title="Found" rows=${result.found} /></div>
            ${result.tables.map((table) => html`<${Table} key=${table.name} table=${table} />`)}
            <${Code} code=${result.code} /></div>`}`;
}
