// Two sides: a design of yours against the cheapest one, and the text against the saved file.
import { EditorState, EditorView, h, htm, unifiedMergeView, useEffect, useRef, useState, yaml } from '/libraries.js';
import { ask } from '/server.js';
import { design, file, text, theirs, valid } from '/state.js';
import { change, money } from '/words.js';

const html = htm.bind(h);

function Difference({ difference }) {
    const { old, new: now, changes, patterns } = difference;
    return html`
        <table class="bills">
            <thead><tr><th scope="col"></th><th scope="col" class="number">before</th><th scope="col" class="number">after</th><th scope="col" class="number">difference</th></tr></thead>
            <tbody>
                ${[['reads', 'reads'], ['writes', 'writes'], ['storage', 'storage'], ['monthlyDollars', 'a month']].map(([field, name]) => html`
                    <tr><th scope="row">${name}</th><td class="number">${money(old[field])}</td><td class="number">${money(now[field])}</td><td class="number">${change(now[field] - old[field])}</td></tr>`)}
                ${patterns.map((cost) => html`
                    <tr><th scope="row"><code>${cost.pattern}</code></th><td class="number">${money(cost.oldMonthlyDollars)}</td><td class="number">${money(cost.newMonthlyDollars)}</td>
                        <td class="number">${change((cost.newMonthlyDollars ?? 0) - (cost.oldMonthlyDollars ?? 0))}</td></tr>`)}
            </tbody>
        </table>
        ${Object.entries(changes).map(([title, list]) => html`
            <details open=${list.length < 8}><summary>${title} (${list.length})</summary>
                <ul class="changes">${list.map(({ name, kind, old: before, new: after }) => html`
                    <li><b>${name}</b> <small class="quiet">${kind}</small>
                        ${before.map((line) => html`<code class="minus">− ${line}</code>`)}${after.map((line) => html`<code class="plus">+ ${line}</code>`)}</li>`)}</ul>
            </details>`)}`;
}

/** The single change that saves most: the pattern whose requests cost most more than they need. */
function saving(difference) {
    const worst = [...difference.patterns].sort((a, b) => (a.newMonthlyDollars ?? 0) - (a.oldMonthlyDollars ?? 0) - ((b.newMonthlyDollars ?? 0) - (b.oldMonthlyDollars ?? 0)))[0];
    const amount = worst ? (worst.newMonthlyDollars ?? 0) - (worst.oldMonthlyDollars ?? 0) : 0;
    return amount < 0 ? { pattern: worst.pattern, amount: -amount, request: difference.changes.requests?.find(({ name }) => name === worst.pattern) } : null;
}

export function Mine() {
    const [mine, setMine] = useState(file.value.given || '');
    const [answer, setAnswer] = useState(null);
    const [flaws, setFlaws] = useState(null);
    const [state, setState] = useState('');
    const run = async () => {
        setState('Comparing …');
        try {
            const compared = await ask('compare', { oldText: text.value, oldDesign: mine, newText: text.value, newDesign: design.value.text });
            const own = await ask('price', { text: text.value, design: mine, judged: true });
            setAnswer(compared.difference);
            setFlaws(own.report?.diagnostics ?? []);
            setState('');
        } catch (error) {
            setState(error.message);
        }
    };
    const best = answer && saving(answer);
    return html`
        <label for="mine">Your design (YAML, as <code>keywright import</code> or <code>design</code> writes it)</label>
        <textarea id="mine" rows="10" spellcheck=${false} value=${mine} onInput=${(event) => setMine(event.target.value)}></textarea>
        <div class="controls"><button class="main" onClick=${run} disabled=${!mine.trim() || !design.value || !valid.value}>Compare with the cheapest</button></div>
        <p role="status" class="quiet pre">${state}</p>
        ${answer && html`
            <p>Yours costs <b>${money(answer.old.monthlyDollars)}</b> a month, the cheapest <b>${money(answer.new.monthlyDollars)}</b>.</p>
            ${best && html`<p>The change that saves most: serve <b>${best.pattern}</b> as the cheapest design does, ${money(best.amount)} a month.
                ${best.request && html`<span class="changes">${best.request.old.map((line) => html`<code class="minus">− ${line}</code>`)}${best.request.new.map((line) => html`<code class="plus">+ ${line}</code>`)}</span>`}</p>`}
            ${flaws.length > 0 && html`<h2>Flaws of yours</h2><ul class="flaws">${flaws.map(({ severity, id, message }) => html`<li class=${severity}>${id}: ${message}</li>`)}</ul>`}
            <div class="heading"><h2>From yours to the cheapest</h2></div>
            <${Difference} difference=${answer} />`}`;
}

function TextDifference({ old, now }) {
    const place = useRef();
    useEffect(() => {
        const view = new EditorView({
            parent: place.current,
            state: EditorState.create({
                doc: now,
                extensions: [
                    EditorView.cspNonce.of(document.querySelector('meta[name=nonce]').content), yaml(), EditorState.readOnly.of(true), EditorView.editable.of(false),
                    EditorView.contentAttributes.of({ 'aria-label': 'Differences', tabindex: '0' }),
                    unifiedMergeView({ original: old, mergeControls: false, collapseUnchanged: { margin: 2, minSize: 4 } }),
                ],
            }),
        });
        return () => view.destroy();
    }, [old, now]);
    return html`<div class="text-difference" ref=${place}></div>`;
}

export function Diff() {
    const [answer, setAnswer] = useState(null);
    const [state, setState] = useState('');
    const [head, setHead] = useState(null);
    const [base, setBase] = useState('saved');
    const committed = base === 'head' && head !== null;
    const other = committed ? head : theirs.value?.text ?? file.value.saved;
    const choose = async (name) => {
        setAnswer(null);
        setState('');
        setBase(name);
        if (name === 'head') {
            try {
                setHead((await ask('git-head')).text);
            } catch (error) {
                setHead(null);
                setBase('saved');
                setState(error.message);
            }
        }
    };
    const run = async () => {
        setState('Searching for both designs …');
        try {
            setAnswer((await ask('compare', { oldText: other, newText: text.value })).difference);
            setState('');
        } catch (error) {
            setState(error.message);
        }
    };
    return html`
        <div class="heading"><h2>${committed ? 'From the last commit to the text' : theirs.value ? 'From the text on the disk to yours' : 'From the saved file to the text'}</h2>
            <label>from <select value=${base} onChange=${(event) => choose(event.target.value)}><option value="saved">the saved file</option><option value="head">git HEAD</option></select></label>
            <button onClick=${run} disabled=${!valid.value || other === text.value}>Compare designs and bills</button></div>
        ${other === text.value ? html`<p class="quiet">They are the same.</p>` : html`<${TextDifference} old=${other} now=${text.value} />`}
        <p role="status" class="quiet pre">${state}</p>
        ${answer && html`<${Difference} difference=${answer} />`}`;
}
