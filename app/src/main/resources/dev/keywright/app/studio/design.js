// The design: the bill, the requests of each pattern, the tables with their keys. What is pointed at lights up everywhere.
import { computed, h, htm, useState } from '/libraries.js';
import { isOpen, WhyButton, WhyHere } from '/decisions.js';
import { goToName } from '/editor.js';
import { design, hot, lit, point, search, stale } from '/state.js';
import { coded, money, percent, short } from '/words.js';

const html = htm.bind(h);

function Amounts({ report }) {
    const { cost, onDemand, provisioned } = report;
    const parts = [['Reads', cost.reads], ['Writes', cost.writes], ['Storage', cost.storage]];
    const most = Math.max(...parts.map(([, amount]) => amount), 1e-9);
    return html`
        <div class="amounts">
            ${parts.map(([name, amount]) => html`
                <div><span class="name">${name}</span><span class="value">${money(amount)}</span>
                    <span class="bar"><span style=${{ width: `${(100 * amount) / most}%` }}></span></span></div>`)}
            <div class="modes"><span class="name">On-demand</span><span class="value">${money(onDemand.monthlyDollars)}</span></div>
            <div class="modes"><span class="name">Provisioned</span><span class="value">${money(provisioned.monthlyDollars)}</span></div>
        </div>`;
}

function request(operation) {
    const place = operation.index ? `${operation.table}.${operation.index}` : operation.table;
    const times = operation.times === 1 ? '' : ` × ${short(operation.times)}`;
    return html`
        <div class="request"><b>${operation.operation}</b> <span class="quiet">${place}${times}</span>
            ${operation.keyCondition && html`<code>${operation.keyCondition}</code>`}
            ${operation.filter && html`<code class="filter">filter ${operation.filter}</code>`}
            ${operation.laterFilter && html`<code class="filter">afterwards keeps ${operation.laterFilter}</code>`}
            ${(operation.items ?? []).map((item) => html`<code>${item.operation} ${item.item} ${item.key}</code>`)}
        </div>`;
}

const pointing = (kind, name) => ({
    onMouseEnter: () => point(kind, name),
    onMouseLeave: () => point(null),
    onFocusIn: () => point(kind, name),
});

/** Whether a pattern is lit: what does not change is not drawn again. */
const litPatterns = new Map();

function isLit(id) {
    if (!litPatterns.has(id)) {
        litPatterns.set(id, computed(() => lit.value.patterns.has(id)));
    }
    return litPatterns.get(id).value;
}

function Row({ pattern, most }) {
    return html`
        <tr class=${isLit(pattern.id) ? 'lit' : ''} ...${pointing('pattern', pattern.id)}>
            <th scope="row"><button class="link" onClick=${() => goToName('pattern', pattern.id)}>${pattern.id}</button>
                <${WhyButton} place=${`pattern ${pattern.id}`} name=${pattern.id} />
                <span class="title">${pattern.title}</span></th>
            <td>${pattern.served ? pattern.operations.map(request) : html`<span class="error">not served: ${pattern.reason}</span>`}</td>
            <td class="number">${pattern.readUnits > 0 && html`<div>${short(pattern.readUnits)} R</div>`}${pattern.writeUnits > 0 && html`<div>${short(pattern.writeUnits)} W</div>`}</td>
            <td class="number price">${money(pattern.monthlyDollars)}<span class="bar"><span style=${{ width: `${(100 * pattern.monthlyDollars) / most}%` }}></span></span></td>
        </tr>
        ${isOpen(`pattern ${pattern.id}`) && html`<tr class="reasons"><td colspan="4"><${WhyHere} about=${pattern.id} /></td></tr>`}`;
}

const rows = new WeakMap();

/** The same row for the same pattern, which is then not compared with the page at every key. */
function row(pattern, most) {
    if (rows.get(pattern)?.most !== most) {
        rows.set(pattern, { most, node: html`<${Row} key=${pattern.id} pattern=${pattern} most=${most} />` });
    }
    return rows.get(pattern).node;
}

function Patterns({ report }) {
    const [byPrice, setByPrice] = useState(false);
    const most = Math.max(...report.patterns.map((pattern) => pattern.monthlyDollars), 1e-9);
    const order = byPrice ? [...report.patterns].sort((a, b) => b.monthlyDollars - a.monthlyDollars) : report.patterns;
    return html`
        <div class="heading"><h2>Patterns</h2>
            <label><input type="checkbox" checked=${byPrice} onChange=${() => setByPrice(!byPrice)} /> dearest first</label></div>
        <table class="patterns">
            <thead><tr><th scope="col">Pattern</th><th scope="col">Requests</th><th scope="col" class="number">Units</th><th scope="col" class="number">A month</th></tr></thead>
            <tbody>
                ${order.map((pattern) => row(pattern, most))}
            </tbody>
        </table>`;
}

const keyOf = (value) => (Array.isArray(value) ? value.join(' + ') : value);

/** A template such as ORDER#{orderId}: literal text quiet, inputs strong. */
function template(text) {
    return (text ?? '').split(/(\{[^}]*\})/).map((part) => (part.startsWith('{') ? html`<b>${part.slice(1, -1)}</b>` : part));
}

function Item({ table, item, columns, places }) {
    const name = `${table.name}/${item.name}`;
    return html`
        <tr class=${lit.value.items.has(name) ? 'lit' : ''} ...${pointing('item', name)}>
            <th scope="row"><button class="link" onClick=${() => goToName('entity', item.entity)}>${item.name}</button>
                ${item.kind !== 'entity' && item.kind !== 'home' && html` <small class="quiet">${item.kind}</small>`}
                <${WhyButton} place=${`item ${name}`} name=${item.name} /></th>
            ${columns.map((column) => html`<td><code>${template(item.keys[column])}</code></td>`)}
            ${places.map((index) => {
                const entry = item.indexes.find((each) => each.name === index.name);
                const place = `${name}/${index.name}`;
                return html`<td class=${lit.value.items.has(place) ? 'lit' : ''}>${entry && Object.values(entry.keys).map((key) => html`<code>${template(key)}</code>`)}
                    ${entry?.when && html`<small class="quiet">when ${entry.when}</small>`}</td>`;
            })}
        </tr>
        ${isOpen(`item ${name}`) && html`<tr class="reasons"><td colspan=${1 + columns.length + places.length}><${WhyHere} about=${item.entity} /></td></tr>`}`;
}

function Table({ table }) {
    const columns = [table.partition, ...(table.sort ? [table.sort] : [])];
    const places = table.indexes;
    return html`
        <div class="heading"><h2>Table <code>${table.name}</code></h2></div>
        <div class="scroll" tabindex="0" role="region" aria-label=${`Table ${table.name}`}>
            <table class="keys">
                <thead><tr><th scope="col">Item type</th>${columns.map((column, at) => html`<th scope="col">${column} <small class="quiet">${at ? 'sort' : 'partition'}</small></th>`)}
                    ${places.map((index) => html`<th scope="col">${index.name} <small class="quiet">${index.local ? 'LSI' : 'GSI'} on ${keyOf(index.partition)}${index.sort ? ` / ${keyOf(index.sort)}` : ''}</small></th>`)}</tr></thead>
                <tbody>${table.items.map((item) => html`<${Item} key=${item.name} ...${{ table, item, columns, places }} />`)}</tbody>
            </table>
        </div>`;
}

function Notes({ report }) {
    const notes = [
        ...(report.leftOut ?? []).map(({ pattern, obstacles }) => ['error', `${pattern} is left out: ${obstacles.join('; ')}`]),
        ...report.diagnostics.map(({ severity, id, message }) => [severity, `${id}: ${message}`]),
    ];
    return notes.length > 0 && html`
        <details class="notes"><summary>${notes.length} ${notes.length === 1 ? 'remark' : 'remarks'} about the design</summary>
            <ul>${notes.map(([severity, words]) => html`<li class=${severity}>${coded(words)}</li>`)}</ul></details>`;
}

export function Design() {
    const shown = design.value;
    if (!shown) {
        return html`<p class="quiet empty">${search.value.state === 'failed' ? search.value.words : 'The cheapest design appears here as soon as the text is a model.'}</p>`;
    }
    const { report } = shown;
    return html`
        <div class=${stale.value ? 'design old' : 'design'} data-hot=${hot.value?.name ?? ''}>
            <${Amounts} report=${report} />
            <p class="quiet claim">${report.region}, prices of ${report.priceDate}${report.gap > 0 ? `, gap ${percent(report.gap)}` : ''}</p>
            <${Notes} report=${report} />
            ${report.tables.map((table) => html`<${Table} key=${table.name} table=${table} />`)}
            <${Patterns} report=${report} />
        </div>`;
}
