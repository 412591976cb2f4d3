// Try it: one pattern, or every pattern on DynamoDB Local with made-up items, expected against found, predicted against consumed units.
import { h, htm, useState } from '/libraries.js';
import { ask } from '/server.js';
import { design, point, text, valid } from '/state.js';
import { TryPattern } from '/try.js';

const html = htm.bind(h);

export function Verify() {
    const [answer, setAnswer] = useState(null);
    const [state, setState] = useState('');
    const [seed, setSeed] = useState(1);
    const run = async () => {
        setState('Making tables, storing items, running every pattern … (the first use downloads DynamoDB Local)');
        try {
            setAnswer({ ...(await ask('verify', { text: text.value, design: design.value.text, seed })), of: text.value });
            setState('');
        } catch (error) {
            setState(error.message);
        }
    };
    return html`
        <${TryPattern} />
        <h2>Every pattern</h2>
        <p>Runs every pattern of this design on DynamoDB Local on this machine, on made-up items, and compares each answer with a scan of all
            data, after each write again. Nothing reaches AWS.</p>
        <div class="controls">
            <button class="main" onClick=${run} disabled=${!valid.value || !design.value || state.startsWith('Making')}>Run</button>
            <label>Seed <input type="number" min="0" max="1000000" value=${seed} onChange=${(event) => setSeed(Math.max(0, Math.floor(+event.target.value)))} /></label>
        </div>
        <p role="status" class="quiet pre">${state}</p>
        ${answer && html`
            <p class=${answer.passed ? 'fine' : 'error'}>${answer.passed ? 'Every answer was as expected.' : 'Some answers were not as expected.'}
                ${' '}${answer.things} entities, ${answer.requests} requests, seed ${answer.seed}${answer.of === text.value ? '' : '; the text has changed since'}.</p>
            <table class=${answer.of === text.value ? '' : 'old'}>
                <thead><tr><th scope="col">Pattern</th><th scope="col">Standing</th><th scope="col" class="number">Runs</th><th scope="col" class="number">Wrong</th>
                    <th scope="col" class="number">Units predicted</th><th scope="col" class="number">consumed</th></tr></thead>
                <tbody>${answer.patterns.map((pattern) => html`
                    <tr onMouseEnter=${() => point('pattern', pattern.id)} onMouseLeave=${() => point(null)}>
                        <th scope="row"><b>${pattern.id}</b>${pattern.first && html`<p class="error">${pattern.first.when}: ${pattern.first.inputs}, expected ${pattern.first.expected}, got ${pattern.first.got}</p>`}</th>
                        <td>${pattern.standing}</td><td class="number">${pattern.runs}</td><td class="number">${pattern.mismatches}</td>
                        <td class="number">${pattern.predictedUnits}</td><td class="number">${pattern.consumedUnits}</td></tr>`)}</tbody>
            </table>`}`;
}
