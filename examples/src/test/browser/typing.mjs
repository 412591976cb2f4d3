// Types into a studio and measures: node typing.mjs JOB.json
//
// The job: {chromium, link, keys, patience}. Printed is one JSON object: for the title, an entity and a pattern the medians and worst cases in
// milliseconds from a key to its frame, and from the last key before a pause to the problems and to the bill, and how many bursts of keys
// began while a search was under way, which the first of them stops.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const job = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const browser = await chromium.launch({ executablePath: job.chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const summary = (times) => {
    const sorted = [...times].sort((one, other) => one - other);
    return sorted.length === 0 ? null : { median: Math.round(sorted[Math.floor(sorted.length / 2)]), worst: Math.round(sorted.at(-1)), count: sorted.length };
};

/** Where to type: behind the match in the middle of the text. A second key takes the first one back, and the text is a model with both. */
const PLACES = {
    title: { behind: /^title: .*/gm, key: 'x' },
    entity: { behind: /^ +count: \d+/gm, key: '1' },
    pattern: { behind: /^ +limit: \d+/gm, key: '1' },
};

/** Milliseconds between two keys of somebody who types a hundred words a minute. */
const PACE = 120;
const BURST = 4;

/** Until a search is under way again: what is typed next competes with one that is being stopped. */
async function searching() {
    return page.waitForFunction(async () => (await import('/state.js')).search.value.state === 'running', null, { timeout: 8000, polling: 20 })
        .then(() => page.waitForTimeout(200)).then(() => 1, () => 0);
}

/** Types four keys, waits until the answers are there and the next search runs, and so on. */
async function typed({ behind, key }) {
    await page.evaluate(async (expression) => {
        const content = document.querySelector('.editor .cm-content');
        const { view } = content.cmTile ?? content.cmView;
        const found = [...view.state.doc.toString().matchAll(new RegExp(expression, 'gm'))];
        const match = found[Math.floor(found.length / 2)];
        view.dispatch({ selection: { anchor: match.index + match[0].length }, scrollIntoView: true });
        view.focus();
        const { timings } = await import('/state.js');
        Object.values(timings).concat([window.keys]).forEach((times) => (times.length = 0));
    }, behind.source);
    let stopped = 0;
    for (let pressed = 0; pressed < job.keys; pressed++) {
        stopped += pressed % BURST === 0 ? await searching() : 0;
        await page.keyboard.press(pressed % 2 ? 'Backspace' : key);
        await page.waitForTimeout(pressed % BURST === BURST - 1 ? 900 : PACE);
    }
    await page.waitForTimeout(1500);
    const { keys, check, price } = await page.evaluate(async () => ({ keys: window.keys, ...(await import('/state.js')).timings }));
    return { key: summary(keys), check: summary(check), price: summary(price), stopped, bursts: job.keys / BURST };
}

try {
    await page.goto(job.link);
    await page.waitForSelector('.editor .cm-line', { timeout: 120_000 });
    const found = await page.waitForSelector('.design .amounts', { timeout: job.patience }).then(() => true, () => false);
    await page.evaluate(async () => {
        const { ask } = await import('/server.js');
        const state = await import('/state.js');
        for (let warm = 0; warm < 10; warm++) {
            await ask('check', { text: state.text.value });
        }
        // From the key to the frame that shows it.
        window.keys = [];
        addEventListener('keydown', () => {
            const pressed = performance.now();
            requestAnimationFrame(() => {
                const channel = new MessageChannel();
                channel.port1.onmessage = () => window.keys.push(performance.now() - pressed);
                channel.port2.postMessage(0);
            });
        }, true);
    });
    const measured = {};
    for (const [name, place] of Object.entries(PLACES)) {
        measured[name] = await typed(place);
    }
    console.log(JSON.stringify({ ...measured, found }));
} finally {
    await browser.close();
}
