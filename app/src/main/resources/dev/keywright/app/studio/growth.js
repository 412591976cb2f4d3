// The bill if all rates grew together, and the factors at which another design becomes the cheapest.
import { h, htm } from '/libraries.js';
import { GROWTH, lastBreakEvensOf, Pieces } from '/break-evens.js';
import { pins } from '/state.js';
import { money, short } from '/words.js';

const html = htm.bind(h);
const POWERS = [-1, 0, 1, 2];

/** The powers of ten with their bills, where a bill can be counted. */
const pointsOf = ({ factors, monthlyDollars }) =>
    factors.map((factor, at) => [Math.log10(factor), monthlyDollars[at]]).filter(([, bill]) => bill !== null);

function Step({ step }) {
    const { at, before, after, tooHot } = step;
    const where = at > 1 ? html`From <b>${short(at)}×</b> on` : html`Below <b>${short(at)}×</b>`;
    return html`<li>${where} ${tooHot ? 'a key of the design is too hot, and another one is the cheapest:' : 'another design is cheaper:'}
        <${Pieces} before=${before} after=${after} /></li>`;
}

function Steps({ steps, old }) {
    if (!steps) {
        return html`<p class="quiet">${pins.value ? 'The present design, with its pins.' : 'The present design; where another one is cheaper is looked for with the break-even points.'}</p>`;
    }
    return steps.length === 0
        ? html`<p class="quiet steps-none">From a tenth of all rates to a hundred times, the present design stays the cheapest.</p>`
        : html`<ul class=${old ? 'steps changes old' : 'steps changes'}>${steps.map((step) => html`<${Step} step=${step} />`)}</ul>`;
}

export function Growth({ growth }) {
    const known = lastBreakEvensOf(GROWTH);
    const [steps, old] = pins.value ? [undefined, false] : [known.flips, known.old];
    const points = pointsOf(growth);
    const lines = (steps ?? []).map(({ next }) => pointsOf(next));
    const most = Math.max(...[points, ...lines].flat().map(([, bill]) => bill), 0.01);
    const x = (power) => 40 + ((power + 1) / 3) * 460;
    const y = (bill) => 130 - (104 * Math.log10(1 + bill)) / Math.log10(1 + most);
    const line = (each) => each.map(([power, bill]) => `${x(power)},${y(bill)}`).join(' ');
    const words = `The bill from ${money(points[0]?.[1])} at a tenth of the rates to ${money(points.at(-1)?.[1])} at a hundred times`;
    const flips = (steps ?? []).map(({ at }) => `${short(at)} times`).join(', ');
    return html`
        <div class="heading"><h2>Growth of all rates</h2></div>
        <svg class="growth" viewBox="0 0 520 165" role="img" aria-label=${`${words}${flips ? `; another design becomes the cheapest at ${flips}` : ''}`}>
            ${POWERS.map((power) => html`<g><line class="grid" x1=${x(power)} x2=${x(power)} y1="14" y2="130" /><text x=${x(power)} y="146" text-anchor="middle">×${10 ** power}</text></g>`)}
            ${(steps ?? []).map(({ at }) => html`<g class="step"><line x1=${x(Math.log10(at))} x2=${x(Math.log10(at))} y1="14" y2="130" />
                <text x=${x(Math.log10(at))} y="161" text-anchor="middle">×${short(at)}</text></g>`)}
            <polyline points=${line(points)} />
            ${lines.map((each) => html`<polyline class="next" points=${line(each)} />`)}
            ${points.filter(([power]) => Number.isInteger(power)).map(([power, bill]) => html`<g><circle cx=${x(power)} cy=${y(bill)} r="3" /><text x=${x(power)} y=${y(bill) - 7} text-anchor=${power > 1 ? 'end' : 'middle'}>${money(bill)}</text></g>`)}
        </svg>
        <p class="quiet">On demand or provisioned as the model says; both axes are logarithmic.${lines.length > 0 && ' The dashed line is the bill of the design that is the cheapest there.'}</p>
        <${Steps} steps=${steps} old=${old} />`;
}
