// Uses the page as a person would: page.mjs CHROMIUM ADDRESS PACKAGES. Prints one line for each thing that was seen, or fails.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [executablePath, address, packages] = process.argv.slice(2);
const { chromium } = createRequire(pathToFileURL(`${packages}/package.json`))('playwright-core');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

function expect(condition, what) {
  if (!condition) {
    throw new Error(`expected: ${what}`);
  }
  console.log(`seen: ${what}`);
}

/** Texts whose colour is too close to what is behind them, by the formula of WCAG 2. */
const faint = () => {
  const rgb = (text) => text.match(/[\d.]+/g).map(Number);
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const behind = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const colour = rgb(getComputedStyle(each).backgroundColor);
      if (colour.length === 3 || colour[3] === 1) {
        return colour;
      }
    }
    return [255, 255, 255];
  };
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
    .filter((element) => {
      const [a, b] = [light(rgb(getComputedStyle(element).color)), light(behind(element))].sort((x, y) => y - x);
      return (a + 0.05) / (b + 0.05) < 4.5;
    })
    .map((element) => `${element.tagName} ${element.textContent}`);
};

/** Fields and buttons that a screen reader could not name. */
const nameless = () => [...document.querySelectorAll('input, textarea, button, a')]
  .filter((element) => element.checkVisibility())
  .filter((element) => !element.textContent.trim() && !element.labels?.length)
  .map((element) => element.outerHTML);

try {
  const context = await browser.newContext();
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const heading = (text) => page.getByRole('heading', { name: text, level: 2 }).waitFor();
  const check = async (view) => {
    expect((await page.evaluate(faint)).length === 0, `contrast of ${view}`);
    expect((await page.evaluate(nameless)).length === 0, `names in ${view}`);
  };

  await page.goto(address);
  await heading('Sign in');
  await check('the sign-in');
  // The keyboard alone, up to a session.
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Enter');
  await heading('Your campaigns');
  await page.getByLabel('A new campaign').focus();
  await page.keyboard.type('<b>Dragons</b> & more');
  await page.keyboard.press('Enter');
  await heading('<b>Dragons</b> & more');
  expect(await page.locator('main b').count() === 0, 'markup of a user as text');
  await check('a campaign');
  await page.getByLabel('A new session').focus();
  await page.keyboard.type('The tavern');
  await page.keyboard.press('Enter');
  await heading('The tavern');
  await page.getByLabel("Players' summary", { exact: true }).fill('You met a friendly innkeeper.');
  await page.getByRole('button', { name: "Save the players' summary" }).press('Enter');
  await page.getByText('Saved.').waitFor();
  await page.getByLabel("Game master's summary", { exact: true }).fill('The innkeeper is a wyvern.');
  await page.getByRole('button', { name: "Save the game master's summary" }).press('Enter');
  await page.getByText('Saved.').waitFor();
  await check('a session');

  await page.getByLabel('A recording').setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(5000) });
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await page.getByText('The recording is being transcribed.').waitFor();
  await page.waitForTimeout(1000);
  await page.reload();
  await page.getByText('A recording of 5000 bytes').waitFor();
  await page.getByRole('button', { name: 'Show all of it' }).click();
  expect(await page.getByText('hears of a dragon').isVisible(), 'the transcript of a recording');

  for (let attempt = 0; attempt < 20; attempt++) {
    await page.getByRole('searchbox', { name: 'Search' }).fill(attempt % 2 === 0 ? 'wyvern' : 'WYVERN');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /wyvern/i, level: 2 }).waitFor();
    if (await page.getByRole('link', { name: 'The tavern' }).count() > 0) {
      break;
    }
    await page.waitForTimeout(300);
  }
  expect(await page.getByText("game master's summary").isVisible(), 'a hit of the full text');
  await check('hits');
  await page.getByRole('link', { name: 'The tavern' }).first().click();
  await heading('The tavern');

  await page.getByRole('button', { name: "Share the players' summary" }).click();
  const shared = await page.locator('#share').getAttribute('href');
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(shared);
  await stranger.getByText('You met a friendly innkeeper.').waitFor();
  expect(!(await stranger.content()).includes('wyvern'), "a share without the game master's summary");

  // Somebody else was first.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.evaluate(() => 0);
  await page.reload();
  await page.getByLabel("Players' summary", { exact: true }).waitFor();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const id = page.url().split('/').pop();
  await fetch(`${address}api/summaries/${id}/PLAYER`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'if-match': '"1"', 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Another text' }),
  });
  await page.getByLabel("Players' summary", { exact: true }).fill('Too late');
  await page.getByRole('button', { name: "Save the players' summary" }).click();
  await page.getByRole('status').filter({ hasText: 'It has changed since you read it' }).waitFor();
  expect(true, 'a conflict said aloud');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading('Sign in');
  const unexpected = errors.filter((error) => !error.includes('409'));
  expect(unexpected.length === 0, `no errors ${unexpected.join('; ')}`);
} finally {
  await browser.close();
}
