// Two sides: a design of yours against the cheapest one, and the text against the saved file.
import { EditorState, EditorView, h, htm, unifiedMergeView, useEffect, useRef, useState, yaml } from '/libraries.js';
import { ask, saying } from '/server.js';
import { FileChoice } from '/start.js';
import { design, file, text, theirs, valid } from '/state.js';
import { change, coded, money, short } from '/words.js';

const html = htm.bind(h);

export function Difference({ difference }) {
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

/** How tables in use get from one design to the other, as `keywright evolve plan` says it. */
export function Steps({ steps }) {
    const { changes, steps: list, refusals } = steps;
    return html`
        <div class="heading"><h2>Steps from one design to the other</h2></div>
        ${changes.length === 0 ? html`<p class="quiet">Both designs have the same tables, keys and indexes: nothing has to be moved.</p>` : html`
            <ul class="changes words">${changes.map(({ kind, text: words }) => html`<li><b>${kind}</b> ${coded(words)}</li>`)}</ul>
            <ol class="plan">${list.map(({ by, what, readUnits, writeUnits, dollars, check, undo }) => html`
                <li><b>${by}</b> ${coded(what)}${dollars !== undefined && html` <span class="quiet">(${short(readUnits)} read and ${short(writeUnits)} write units, ${money(dollars)} once)</span>`}
                    <span class="quiet">check: ${coded(check)}</span><span class="quiet">undo: ${coded(undo)}</span></li>`)}</ol>
            ${refusals.map((words) => html`<p class="warning">${coded(words)}</p>`)}`}`;
}

/** What the compiler found: the single change that saves most, and the weight of moving altogether. */
function Moves({ moves }) {
    const { bestChange: best, move } = moves;
    return html`
        ${best && html`<p>The change that saves most: <b>${best.change}</b>, ${money(best.savedMonthlyDollars)} a month.</p>
            <details class="best-change"><summary>What it changes</summary><${Difference} difference=${best.difference} /></details>`}
        <p>To move to the cheapest: ${short(move.items)} items and ${short(move.indexEntries)} index entries are written, ${short(move.writeUnits)} write units,${' '}
            <b>${money(move.onceDollars)}</b> once at on-demand prices.</p>`;
}

export function Mine() {
    const [mine, setMine] = useState(file.value.given || '');
    const [answer, setAnswer] = useState(null);
    const [own, setOwn] = useState(null);
    const [moves, setMoves] = useState(null);
    const [state, setState] = useState('');
    const run = async () => {
        setState('Comparing …');
        try {
            const compared = await ask('compare', { oldText: text.value, oldDesign: mine, newText: text.value, newDesign: design.value.text });
            const priced = await ask('price', { text: text.value, design: mine, judged: true });
            setAnswer(compared);
            setOwn(priced.report);
            setMoves(null);
            setState('Searching for the single change that saves most …');
            setMoves(await ask('moves', { text: text.value, design: mine, cheapest: design.value.text }));
            setState('');
        } catch (error) {
            setState((now) => saying(error, now));
        }
    };
    const flaws = own?.diagnostics ?? [];
    return html`
        <label for="mine">Your design (YAML, as <code>keywright import</code> or <code>design</code> writes it)</label>
        <textarea id="mine" rows="10" spellcheck=${false} value=${mine} onInput=${(event) => setMine(event.target.value)}></textarea>
        <div class="controls"><${FileChoice} label="or a file" onText=${setMine} /><button class="main" onClick=${run} disabled=${!mine.trim() || !design.value || design.value.given || !valid.value}>Compare with the cheapest</button></div>
        <p role="status" class="quiet pre">${state}</p>
        ${answer && html`
            <p>Yours costs <b>${money(answer.difference.old.monthlyDollars)}</b> a month, the cheapest <b>${money(answer.difference.new.monthlyDollars)}</b>.</p>
            ${moves && html`<${Moves} moves=${moves} />`}
            ${flaws.length > 0 && html`<h2>Flaws of yours</h2><ul class="flaws">${flaws.map(({ severity, id, message }) => html`<li class=${severity}>${id}: ${coded(message)}</li>`)}</ul>`}
            <div class="heading"><h2>From yours to the cheapest</h2></div>
            <${Difference} difference=${answer.difference} />
            ${answer.steps && html`<${Steps} steps=${answer.steps} />`}
            <details><summary>Both designs as text</summary><${TextDifference} old=${mine} now=${design.value.text} /></details>`}`;
}

export function TextDifference({ old, now }) {
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

const SIDES = { saved: 'the saved file', head: 'git HEAD', text: 'the text now' };

/** Any two of the saved file, the last commit and the text: as texts, and by request as designs with their bills. */
export function Diff() {
    const [answer, setAnswer] = useState(null);
    const [state, setState] = useState('');
    const [head, setHead] = useState(null);
    const [sides, setSides] = useState({ from: 'saved', to: 'text' });
    const saved = theirs.value?.text ?? file.value.saved;
    const textOf = { saved, head: head ?? saved, text: text.value };
    const [old, now] = [textOf[sides.from], textOf[sides.to]];
    const choose = (side) => async (event) => {
        const name = event.target.value;
        setAnswer(null);
        setState('');
        if (name === 'head') {
            try {
                setHead((await ask('git-head')).text);
            } catch (error) {
                setState(error.message);
                event.target.value = sides[side];
                return;
            }
        }
        setSides({ ...sides, [side]: name });
    };
    const run = async () => {
        setState('Searching for both designs …');
        try {
            setAnswer(await ask('compare', { oldText: old, newText: now }));
            setState('');
        } catch (error) {
            setState((words) => saying(error, words));
        }
    };
    const select = (side) => html`<label>${side} <select value=${sides[side]} onChange=${choose(side)}>
        ${Object.entries(SIDES).map(([name, words]) => html`<option value=${name}>${name === 'saved' && theirs.value ? 'the text on the disk' : words}</option>`)}</select></label>`;
    return html`
        <div class="heading"><h2>Differences</h2>${select('from')}${select('to')}
            <button onClick=${run} disabled=${!valid.value || old === now}>Compare designs and bills</button></div>
        ${old === now ? html`<p class="quiet">They are the same.</p>` : html`<${TextDifference} old=${old} now=${now} />`}
        <p role="status" class="quiet pre">${state}</p>
        ${answer && html`<${Difference} difference=${answer.difference} />${answer.steps && html`<${Steps} steps=${answer.steps} />`}`}`;
}
