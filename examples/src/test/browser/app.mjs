// Plays the host of a page: app.mjs CHROMIUM JOB. The job holds the page and results of tools; what the page shows for each is printed.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const [executablePath, file] = process.argv.slice(2);
const { page: source, results } = JSON.parse(readFileSync(file, 'utf8'));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const shown = [];
try {
    const tab = await browser.newPage();
    const requests = [];
    tab.on('request', (request) => requests.push(request.url()));
    for (const result of results) {
        await tab.setContent('<iframe id="app" sandbox="allow-scripts"></iframe>');
        const said = await tab.evaluate(async ({ source, result }) => {
            const frame = document.getElementById('app');
            const methods = [];
            await new Promise((resolve) => {
                window.addEventListener('message', ({ source: sender, data }) => {
                    if (sender !== frame.contentWindow) {
                        return;
                    }
                    methods.push(data.method);
                    const send = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
                    if (data.method === 'ui/initialize') {
                        send({ id: data.id, result: { protocolVersion: data.params.protocolVersion, hostCapabilities: {}, hostContext: {} } });
                    } else if (data.method === 'ui/notifications/initialized') {
                        send({ method: 'ui/notifications/tool-result', params: result });
                        setTimeout(resolve, 300);
                    }
                });
                frame.srcdoc = source;
            });
            return methods;
        }, { source, result });
        const frame = tab.frames().find((each) => each !== tab.mainFrame());
        shown.push({
            methods: [...new Set(said)],
            text: await frame.evaluate(() => document.body.innerText),
            markup: await frame.evaluate(() => document.querySelectorAll('img, a, iframe, b').length),
        });
    }
    console.log(JSON.stringify({ shown, requests: requests.filter((url) => !url.startsWith('about:')) }));
} finally {
    await browser.close();
}
