// One HTML file that works without a studio: tables, bill, and sliders over bills that were computed before.

/** Runs in the saved page. The data are JSON, and every text becomes a text node. */
function show() {
    const data = JSON.parse(document.getElementById('data').textContent);
    const add = (parent, name, words = '') => parent.appendChild(Object.assign(document.createElement(name), { textContent: words }));
    const money = (dollars) => (dollars < 0.005 && dollars > 0 ? '<$0.01' : '$' + dollars.toLocaleString('en-US', { minimumFractionDigits: dollars < 1000 ? 2 : 0, maximumFractionDigits: dollars < 1000 ? 2 : 0 }));
    const main = document.querySelector('main');
    const total = add(add(main, 'p', 'A month: '), 'b', money(data.monthlyDollars));
    add(main, 'p', 'Move one figure and the bill is exact at the marks; with several moved at once it is an estimate. The design stays the same.');
    const powers = data.factors.map(Math.log10);
    const moved = new Map();
    const at = (figure, power) => {
        const next = Math.max(1, powers.findIndex((each) => each >= power));
        const share = (power - powers[next - 1]) / (powers[next] - powers[next - 1]);
        const [before, after] = [figure.monthlyDollars[next - 1], figure.monthlyDollars[next]];
        return before === null || after === null ? data.monthlyDollars : before + share * (after - before);
    };
    const sliders = add(main, 'table');
    for (const figure of data.figures) {
        const row = add(sliders, 'tr');
        add(row, 'th', figure.path);
        const slider = add(add(row, 'td'), 'input');
        Object.assign(slider, { type: 'range', min: -1, max: 1, step: 0.01, value: 0 });
        slider.setAttribute('aria-label', figure.path);
        const value = add(row, 'td', String(figure.value));
        slider.addEventListener('input', () => {
            const power = Number(slider.value);
            value.textContent = String(Number((figure.value * 10 ** power).toPrecision(3)));
            moved.set(figure.path, at(figure, power) - data.monthlyDollars);
            total.textContent = money(Math.max(0, [...moved.values()].reduce((sum, each) => sum + each, data.monthlyDollars)));
        });
    }
    for (const table of data.report.tables) {
        add(main, 'h2', `Table ${table.name}`);
        const shown = add(main, 'table');
        const head = add(shown, 'tr');
        ['Item type', 'Keys', 'Indexes'].forEach((words) => add(head, 'th', words));
        for (const item of table.items) {
            const row = add(shown, 'tr');
            add(row, 'th', item.name);
            add(row, 'td', Object.entries(item.keys).map(([name, key]) => `${name} = ${key}`).join('\n'));
            add(row, 'td', item.indexes.map((index) => `${index.name}: ${Object.values(index.keys).join(' / ')}`).join('\n'));
        }
    }
    add(main, 'h2', 'Patterns');
    const shown = add(main, 'table');
    for (const pattern of data.report.patterns) {
        const row = add(shown, 'tr');
        add(row, 'th', `${pattern.id} ${pattern.title}`);
        add(row, 'td', pattern.operations.map((one) => `${one.operation} ${one.index ?? one.table} ${one.keyCondition ?? ''}`).join('\n'));
        add(row, 'td', money(pattern.monthlyDollars));
    }
}

const escaped = (words) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The file; nothing in the data can end the script element that holds them. */
export function sharedPage(title, data) {
    const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
    return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;max-width:1000px;margin:2em auto;padding:0 1em}b{font-size:20px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:4px 10px 4px 0;border-top:1px solid #8886;font-weight:400;white-space:pre-line}
th:first-child{width:30%}td:nth-child(2){font-family:ui-monospace,monospace;font-size:12px}input{width:100%;accent-color:#0b6e4f}</style></head>
<body><main><h1>${escaped(title)}</h1></main>
<script type="application/json" id="data">${json}</script>
<script>(${show.toString()})();</script></body></html>
`;
}
