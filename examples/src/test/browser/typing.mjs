// Types into a studio and measures: node typing.mjs JOB.json
//
// The job: {chromium, link, keys, patience}. Printed is one JSON object with medians and worst cases in milliseconds.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const job = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const browser = await chromium.launch({ executablePath: job.chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const summary = (times) => {
    const sorted = [...times].sort((one, other) => one - other);
    return sorted.length === 0 ? null : { median: Math.round(sorted[Math.floor(sorted.length / 2)]), worst: Math.round(sorted.at(-1)), count: sorted.length };
};
try {
    await page.goto(job.link);
    await page.waitForSelector('.editor .cm-line', { timeout: 120_000 });
    const found = await page.waitForSelector('.design .amounts', { timeout: job.patience }).then(() => true, () => false);
    await page.evaluate(async () => {
        const { ask } = await import('/server.js');
        const state = await import('/state.js');
        await ask('stop');
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
        state.timings.check.length = 0;
        state.timings.price.length = 0;
    });
    await page.evaluate(() => {
        const content = document.querySelector('.editor .cm-content');
        const { view } = content.cmTile ?? content.cmView;
        const at = view.state.doc.toString().search(/\n *title: /) + 1;
        view.dispatch({ selection: { anchor: view.state.doc.lineAt(at).to }, scrollIntoView: true });
        view.focus();
    });
    for (let key = 0; key < job.keys; key++) {
        await page.keyboard.press(key % 2 ? 'Backspace' : 'x');
        // A person pauses now and then; answers are measured from the last key before a pause.
        await page.waitForTimeout(key % 4 === 3 ? 900 : 60);
    }
    await page.waitForTimeout(1500);
    const measured = await page.evaluate(async () => ({ keys: window.keys, ...(await import('/state.js')).timings }));
    console.log(JSON.stringify({ key: summary(measured.keys), check: summary(measured.check), price: summary(measured.price), found }));
} finally {
    await browser.close();
}
