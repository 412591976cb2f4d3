// The bar above everything: the file, the bill, and how far the search is.
import { h, htm } from '/libraries.js';
import { keepMine, saveOrAsk, takeTheirs } from '/disk.js';
import { palette } from '/palette.js';
import {
    bill, connected, design, dirty, file, notice, pins, savedBill, search, stale, tab, text, theirs, valid,
} from '/state.js';
import { change, money, percent } from '/words.js';

const html = htm.bind(h);

/** The standing of the design on the page, in words. */
function standing() {
    const report = design.value?.report;
    if (!valid.value) {
        return ['held', 'the text has errors; this is the last good answer'];
    }
    if (search.value.state === 'failed') {
        return ['held', search.value.words || 'no design was found'];
    }
    if (search.value.state === 'running') {
        const { best, bound } = search.value;
        const gap = best > 0 ? (best - bound) / best : 0;
        return ['running', best === undefined ? 'searching …' : `searching … best ${money(best)}, gap ${percent(Math.max(0, gap))}`];
    }
    if (!report) {
        return ['held', ''];
    }
    if (stale.value) {
        return ['running', `the bill of ${design.value.given ? 'your' : 'the present'} design; a search follows`];
    }
    if (report.status === 'optimal') {
        return ['proven', `${pins.value ? 'proven around the pins' : 'proven'}: ${design.value.claim}`];
    }
    return report.status === 'over-limit'
        ? ['held', 'no design keeps within the limits of a partition']
        : ['found', `best found, gap ${report.gap === null ? 'unknown' : percent(report.gap)}`];
}

function Bill() {
    const [kind, words] = standing();
    const difference = savedBill.value === null || bill.value === null ? 0 : bill.value - savedBill.value;
    return html`
        <div class=${`bill ${kind} ${valid.value ? '' : 'old'}`} aria-live="polite">
            <span class="total">${bill.value === null ? '' : money(bill.value)}<small>${bill.value === null ? '' : ' a month'}</small></span>
            ${Math.abs(difference) >= 0.005 && html`<span class=${difference > 0 ? 'more' : 'less'} title="against the saved file">${change(difference)}</span>`}
            <span class="standing" title=${words}>${words}</span>
        </div>`;
}

function theme() {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    const now = document.documentElement.dataset.theme ?? (dark ? 'dark' : 'light');
    document.documentElement.dataset.theme = now === 'dark' ? 'light' : 'dark';
}

export function toggleTheme() {
    theme();
}

export function Header() {
    return html`
        <header>
            <h1>Keywright</h1>
            <span class="file" title=${file.value.path}>
                ${file.value.exists ? file.value.name : text.value ? 'not saved yet' : ''}
                ${dirty.value && html`<span class="dot" role="img" aria-label="not saved" title="not saved">●</span>`}
            </span>
            <${Bill} />
            <span class="quiet notice" role="status">${connected.value ? notice.value : 'The studio is not running any more.'}</span>
            <button onClick=${saveOrAsk} disabled=${!text.value || (file.value.exists && !dirty.value)} title="Ctrl-S">Save</button>
            <button onClick=${() => (tab.value = 'share')} disabled=${!text.value}>Share</button>
            <button onClick=${() => (palette.value = true)} title="Ctrl-K">Commands</button>
            <button onClick=${theme} aria-label="Light or dark">◐</button>
        </header>`;
}

export function Banner() {
    return theirs.value && html`
        <div class="banner" role="alert">
            <p><strong>${file.value.name}</strong> was changed by another program, and here too.</p>
            <button onClick=${takeTheirs}>Take theirs</button>
            <button onClick=${keepMine}>Keep mine</button>
            <button onClick=${() => (tab.value = 'diff')}>Show the difference</button>
        </div>`;
}
