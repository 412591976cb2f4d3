// Takes the picture of the report for the README: node picture.mjs CHROMIUM REPORT.html PICTURE.png
//
// The top of the page in light colors, down to the cost of each access pattern, at a higher resolution so
// that it is crisp on every screen and stays below 200 KB.
import { chromium } from 'playwright-core';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [executablePath, report, picture] = process.argv.slice(2);
const WIDTH = 1200;

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({
  viewport: { width: WIDTH, height: 1600 },
  deviceScaleFactor: 1.4,
  colorScheme: 'light',
});
await page.goto(pathToFileURL(resolve(report)).href);
const chart = await page.locator('#cost .panel').first().boundingBox();
const height = Math.ceil(chart.y + chart.height) + 8;
await page.screenshot({ path: picture, clip: { x: 0, y: 0, width: WIDTH, height } });
await browser.close();
