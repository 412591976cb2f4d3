// The problems of the text: grouped by rule, at most a hundred, each with its place and its fix.
import { h, htm, useState } from '/libraries.js';
import { apply, goTo } from '/editor.js';
import { complaint, problems } from '/state.js';
import { coded, plural } from '/words.js';

const html = htm.bind(h);
const MOST = 100;

function Problem({ problem }) {
    return html`
        <li class=${problem.severity}>
            <button class="place" onClick=${() => goTo(problem.line, problem.column)} title="Go to the line">${problem.line}:${problem.column}</button>
            <div>
                <p>${coded(problem.message)}</p>
                <p class="quiet">${coded(problem.fix)}</p>
                ${problem.change && html`<button class="small" onClick=${() => apply(problem.change)}>${coded(problem.change.title)}</button>`}
            </div>
        </li>`;
}

export function Problems() {
    const [filter, setFilter] = useState('');
    const [closed, setClosed] = useState(false);
    const all = problems.value;
    const errors = all.filter(({ severity }) => severity === 'error').length;
    const found = all.filter((each) => `${each.id} ${each.message}`.toLowerCase().includes(filter.toLowerCase())).slice(0, MOST);
    const rules = [...new Set(found.map(({ id }) => id))];
    const summary = complaint.value
        ? complaint.value
        : [[errors, 'error'], [all.length - errors, 'warning']]
            .filter(([count]) => count > 0).map(([count, word]) => plural(count, word)).join(', ') || 'No problems';
    return html`
        <section class=${`problems ${all.length === 0 || closed ? 'closed' : ''}`} aria-label="Problems">
            <div class="bar">
                <h2 class=${errors || complaint.value ? 'error' : all.length ? 'warning' : 'fine'}>${summary}</h2>
                ${all.length > 5 && html`<input type="search" placeholder="Filter" aria-label="Filter problems" value=${filter}
                    onInput=${(event) => setFilter(event.target.value)} />`}
                ${all.length > 0 && html`<button class="small" aria-expanded=${!closed} onClick=${() => setClosed(!closed)}>${closed ? 'Show' : 'Hide'}</button>`}
            </div>
            ${all.length > 0 && !closed && html`
                <div class="list" tabindex="0" role="region" aria-label="List of problems">
                    ${rules.map((rule) => html`
                        <h3>${rule}</h3>
                        <ul>${found.filter(({ id }) => id === rule).map((problem) => html`<${Problem} problem=${problem} />`)}</ul>`)}
                    ${all.length > found.length && html`<p class="quiet">${found.length} of ${all.length} shown</p>`}
                </div>`}
        </section>`;
}
