// Shows pictures and pages in a real browser and says what is wrong with them: node render.mjs JOB.json
//
// The job: {chromium, out, things: [{kind: "mermaid" | "svg" | "html", name, text, expected: [...]}]}. Printed is one line
// for each fault; a picture of everything goes into `out`, for people to look at.
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const job = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const renderer = readFileSync(new URL('node_modules/mermaid/dist/mermaid.min.js', import.meta.url), 'utf8');
mkdirSync(job.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: job.chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const faults = [];
const PATIENCE = { timeout: 180_000 };

async function shown(thing, options, body) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE.timeout);
  page.on('pageerror', error => faults.push(`${thing.name}: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error') faults.push(`${thing.name}: ${message.text()}`);
  });
  page.on('request', request => {
    if (/^https?:/.test(request.url())) faults.push(`${thing.name}: asks the network for ${request.url()}`);
  });
  try {
    await body(page);
  } finally {
    await context.close();
  }
}

async function mermaid(page, thing) {
  const result = await page.evaluate(async text => {
    try {
      const { svg } = await window.mermaid.render('picture', text);
      document.body.innerHTML = svg;
      return { words: document.body.textContent };
    } catch (error) {
      return { fault: String(error.message ?? error) };
    }
  }, thing.text);
  if (result.fault) {
    faults.push(`${thing.name}: ${result.fault}`);
    return;
  }
  for (const word of thing.expected) {
    if (!result.words.includes(word)) faults.push(`${thing.name}: the picture lacks "${word}"`);
  }
  await page.screenshot({ path: join(job.out, `${thing.name}.png`), ...PATIENCE });
}

async function svg(page, thing) {
  const found = await page.evaluate(text => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    if (parsed.querySelector('parsererror')) return ['it is not well-formed'];
    document.body.style.margin = '0';
    document.body.replaceChildren(document.importNode(parsed.documentElement, true));
    const picture = document.querySelector('svg').getBoundingClientRect();
    const boxes = [...document.querySelectorAll('rect')].map(rect => rect.getBoundingClientRect());
    const outside = (inner, outer) => inner.right > outer.right + 1 || inner.left < outer.left - 1;
    return [...document.querySelectorAll('text')].flatMap(text => {
      const place = text.getBoundingClientRect();
      const middle = (place.top + place.bottom) / 2;
      const own = boxes.filter(box => box.top < middle && box.bottom > middle && box.left <= place.left && box.right > place.left);
      const beyond = outside(place, picture) || own.some(box => outside(place, box));
      return beyond ? [`"${text.textContent}" reaches out of its box`] : [];
    });
  }, thing.text);
  found.forEach(fault => faults.push(`${thing.name}: ${fault}`));
  await page.screenshot({ path: join(job.out, `${thing.name}.png`), fullPage: true, ...PATIENCE });
}

/** The ratio of the contrast between a text and what is behind it, as the accessibility guidelines define it. */
const contrasts = () => {
  const parts = colour => colour.match(/[\d.]+/g).map(Number);
  const light = ([red, green, blue]) =>
    [red, green, blue]
      .map(part => part / 255)
      .map(part => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const behind = element => {
    for (let one = element; one; one = one.parentElement) {
      const colour = parts(getComputedStyle(one).backgroundColor);
      if (colour.length === 3 || colour[3] > 0) return colour;
    }
    return [255, 255, 255];
  };
  const weak = new Set();
  for (const element of document.querySelectorAll('h1, h2, h3, p, a, li, th, td, small, code, span, b, strong, div.name, div.value')) {
    if (!element.textContent.trim() || !element.checkVisibility()) continue;
    const [one, other] = [light(parts(getComputedStyle(element).color)), light(behind(element))];
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (ratio < 4.5) weak.add(`${element.tagName}.${element.className} has a contrast of ${ratio.toFixed(2)}`);
  }
  return [...weak];
};

async function html(thing) {
  for (const colorScheme of ['light', 'dark']) {
    for (const width of [1280, 390]) {
      await shown(thing, { colorScheme, viewport: { width, height: 900 } }, async page => {
        await page.setContent(thing.text);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) faults.push(`${thing.name}: ${wide} pixels wide on a screen of ${width}`);
        (await page.evaluate(contrasts)).forEach(fault => faults.push(`${thing.name} (${colorScheme}): ${fault}`));
        const name = `${thing.name}-${colorScheme}-${width}.png`;
        await page.screenshot({ path: join(job.out, name), fullPage: true, ...PATIENCE });
      });
    }
  }
  await shown(thing, { viewport: { width: 1280, height: 900 } }, async page => {
    await page.setContent(thing.text);
    await page.keyboard.press('Tab');
    const first = await page.evaluate(() => document.activeElement.textContent);
    if (!first.startsWith('Skip')) faults.push(`${thing.name}: the first thing that Tab reaches is "${first}"`);
    const last = page.locator('details[data-find]').last();
    await last.locator('summary').focus();
    await page.keyboard.press('Enter');
    if (!(await last.evaluate(one => one.open))) faults.push(`${thing.name}: Enter does not open a pattern`);
    await page.locator('#find').fill('no pattern is called so');
    const left = await page.locator('details[data-find]:visible').count();
    if (left !== 0) faults.push(`${thing.name}: the search leaves ${left} patterns`);
    await page.locator('#find').fill('');
    await page.emulateMedia({ media: 'print' });
    if (await page.locator('nav').isVisible()) faults.push(`${thing.name}: the navigation is printed`);
    writeFileSync(join(job.out, `${thing.name}.pdf`), await page.pdf({ format: 'A4', printBackground: true }));
    const loose = await page.evaluate(() => document.body.textContent.includes('undefined') || document.body.textContent.includes('null'));
    if (loose) faults.push(`${thing.name}: it says undefined or null`);
  });
}

const drawn = job.things.filter(thing => thing.kind === 'mermaid');
if (drawn.length > 0) {
  await shown({ name: 'mermaid' }, { viewport: { width: 1280, height: 900 } }, async page => {
    await page.setContent('<!doctype html><body></body>');
    await page.addScriptTag({ content: renderer });
    await page.evaluate(() => window.mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' }));
    for (const thing of drawn) await mermaid(page, thing);
  });
}
const pictures = job.things.filter(thing => thing.kind === 'svg');
if (pictures.length > 0) {
  await shown({ name: 'svg' }, { viewport: { width: 1600, height: 900 } }, async page => {
    await page.setContent('<!doctype html><body></body>');
    for (const thing of pictures) await svg(page, thing);
  });
}
for (const thing of job.things.filter(one => one.kind === 'html')) await html(thing);
await browser.close();
faults.forEach(fault => console.log(fault));
console.log(`${job.things.length} looked at, ${faults.length} faults`);
