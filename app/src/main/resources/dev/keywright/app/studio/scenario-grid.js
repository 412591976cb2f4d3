// The scenarios as columns: a row for each figure, a cell for its value. An edit changes the line of its scenario and nothing else in the file.
import { h, htm, useEffect, useState } from '/libraries.js';
import { Draft } from '/draft.js';
import { ask } from '/server.js';
import { text, valid } from '/state.js';
import { short } from '/words.js';

const html = htm.bind(h);
const LINE = /^\s*([^\s:#][^:#]*?)\s*:\s*(\S.*?)\s*$/;

/** The scenarios with the numbers of their lines, in the order of the file. */
export function read(lines) {
    return lines.split('\n').flatMap((line, at) => {
        const [, name, settings] = LINE.exec(line) ?? [];
        return name === undefined ? [] : [{
            name, at, values: new Map(settings.split(',').map((one) => one.split('=').map((part) => part.trim())).filter(([path]) => path)),
        }];
    });
}

const written = (name, values) => `${name}: ${[...values].map(([path, value]) => `${path}=${value}`).join(', ')}`;

function withLine(lines, at, line) {
    const all = lines.split('\n');
    all.splice(at, 1, ...(line === null ? [] : [line]));
    return all.join('\n');
}

function appended(lines, line) {
    return `${lines}${lines === '' || lines.endsWith('\n') ? '' : '\n'}${line}\n`;
}

/** A name that no scenario has yet. */
function unused(scenarios, wanted) {
    const taken = new Set(scenarios.map(({ name }) => name).concat('today', 'the mean'));
    let name = wanted;
    for (let number = 2; taken.has(name); number += 1) {
        name = `${wanted} ${number}`;
    }
    return name;
}

function Column({ scenario, onName, onRemove }) {
    return html`<th scope="col" class="number"><span class="column-name">
        <${Draft} aria-label=${`name of the scenario ${scenario.name}`} value=${scenario.name} onValue=${(typed) => onName(typed.trim())} />
        <button class="small plain" aria-label=${`Remove ${scenario.name}`} title=${`Remove ${scenario.name}`} onClick=${onRemove}>×</button></span></th>`;
}

export function Grid({ lines, onLines }) {
    const [known, setKnown] = useState({ today: {}, paths: [] });
    const [added, setAdded] = useState([]);
    useEffect(() => {
        if (valid.value && text.value) {
            ask('show-scenarios', { text: text.value, scenarios: lines }).then(setKnown, () => {});
        }
    }, [lines, text.value, valid.value]);
    const scenarios = read(lines);
    const paths = [...new Set([...scenarios.flatMap(({ values }) => [...values.keys()]), ...added])];
    const set = ({ name, at, values }, path, value) => {
        const others = new Map(values);
        if (value === '') {
            others.delete(path);
        } else {
            others.set(path, value);
        }
        setAdded([...new Set([...added, path])]);
        onLines(withLine(lines, at, others.size > 0 ? written(name, others) : null));
    };
    const rename = ({ at, values }, name) => name && !/[:#]/.test(name) && onLines(withLine(lines, at, written(name, values)));
    const add = (wanted, settings) => onLines(appended(lines, `${unused(scenarios, wanted)}: ${settings}`));
    const addFigure = (event) => {
        event.preventDefault();
        const path = new FormData(event.target).get('path').trim();
        event.target.reset();
        setAdded([...added, path]);
    };
    const first = paths[0] ?? 'rates';
    return html`
        ${scenarios.length === 0
            ? html`<p class="quiet">A scenario sets some figures together: a launch, a sale, ten times as many users. Each becomes a column, and Keywright finds the one design that is cheapest over all of them.</p>`
            : html`<div class="scroll" tabindex="0" role="region" aria-label="Scenarios"><table class="matrix scenarios">
                <thead><tr><th scope="col">Figure</th><th scope="col" class="number">today</th>
                    ${scenarios.map((scenario) => html`<${Column} key=${scenario.at} scenario=${scenario} onName=${(name) => rename(scenario, name)} onRemove=${() => onLines(withLine(lines, scenario.at, null))} />`)}</tr></thead>
                <tbody>${paths.map((path) => html`<tr key=${path}>
                    <th scope="row"><code>${path}</code></th><td class="number quiet">${known.today[path] === undefined ? '' : short(+known.today[path])}</td>
                    ${scenarios.map((scenario) => html`<td class="number"><${Draft} class="value" aria-label=${`${path} in ${scenario.name}`} placeholder="as today"
                        value=${scenario.values.get(path) ?? ''} onValue=${(typed) => set(scenario, path, typed.trim())} /></td>`)}</tr>`)}</tbody>
            </table></div>
            <form class="controls" onSubmit=${addFigure}>
                <label>Another figure <input name="path" list="scenario-paths" required pattern="[A-Za-z][\\w.\\-]*" placeholder="P1.rps" /></label>
                <datalist id="scenario-paths">${known.paths.map((path) => html`<option value=${path}></option>`)}</datalist>
                <button>Add the row</button></form>`}
        <div class="controls">
            <button onClick=${() => add('scenario', `${first}=${known.today[first] ?? 1}`)}>Add a scenario</button>
            <button onClick=${() => add('ten times', 'rates=10')}>Add ten times the rates</button>
        </div>`;
}
