// Shows texts in a real browser as their readers see them, and says where words of a model became more than words:
// node hostile.mjs JOB.json
//
// The job: {chromium, things: [{kind: "markdown" | "mermaid" | "svg" | "html", name, text}]}. The words call `breakout`.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { marked } from 'marked';
import { found, listen } from './breakouts.mjs';

const job = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const renderer = readFileSync(new URL('node_modules/mermaid/dist/mermaid.min.js', import.meta.url), 'utf8');
const browser = await chromium.launch({
  executablePath: job.chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const faults = [];

for (const thing of job.things) {
  const page = await browser.newPage();
  await page.addInitScript(listen);
  page.on('pageerror', error => faults.push(`${thing.name}: ${error.message}`));
  page.on('request', request => {
    if (!/^(data|about|blob):/.test(request.url())) faults.push(`${thing.name}: asks for ${request.url()}`);
  });
  await page.goto('about:blank');
  if (thing.kind === 'markdown') await page.setContent(marked.parse(thing.text));
  if (thing.kind === 'html') await page.setContent(thing.text);
  if (thing.kind === 'svg') {
    const wellFormed = await page.evaluate(
      text => !new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror'), thing.text);
    if (!wellFormed) faults.push(`${thing.name}: it is not well-formed`);
    await page.setContent(`<body>${thing.text}</body>`);
  }
  if (thing.kind === 'mermaid') {
    await page.setContent('<!doctype html><body></body>');
    await page.addScriptTag({ content: renderer });
    const fault = await page.evaluate(async text => {
      window.mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' });
      try {
        const { svg } = await window.mermaid.render('picture', text);
        document.head.replaceChildren();
        document.body.innerHTML = svg;
        return '';
      } catch (error) {
        return String(error.message ?? error);
      }
    }, thing.text);
    if (fault) faults.push(`${thing.name}: ${fault}`);
  }
  await page.waitForTimeout(50);
  const strange = await page.evaluate(found);
  [...new Set(strange)].forEach(one => faults.push(`${thing.name}: ${one}`));
  await page.close();
}
await browser.close();
faults.forEach(fault => console.log(fault));
console.log(`${job.things.length} looked at, ${faults.length} faults`);
