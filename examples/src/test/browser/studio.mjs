// Uses a studio as a person would, in a real browser: node studio.mjs JOB.json
//
// The job: {chromium, out, file, link, empty, given, newFile, hostile}; `empty` is the link of a studio without a file, `given` of one with a design,
// `hostile` a model whose words are markup. Printed is one line for each fault; pictures go into `out`, for people to look at.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { marked } from 'marked';
import { found, listen } from './breakouts.mjs';

const job = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const axe = readFileSync(new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const origin = new URL(job.link).origin;
mkdirSync(job.out, { recursive: true });
const browser = await chromium.launch({ executablePath: job.chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
const faults = [];
const must = (fine, words) => {
    if (!fine) {
        faults.push(words);
    }
};
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: false });
await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
await context.addInitScript(listen);
const page = await context.newPage();
page.setDefaultTimeout(60_000);
page.on('pageerror', (error) => faults.push(`an error in the page: ${error.message}`));
page.on('console', (message) => message.type() === 'error' && !/status of 4\d\d/.test(message.text()) && faults.push(`on the console: ${message.text()}`));
page.on('dialog', (dialog) => (faults.push(`a dialog: ${dialog.message()}`), dialog.dismiss()));
page.on('request', (request) => {
    const url = request.url();
    must(url.startsWith(origin) || url.startsWith('data:') || url.startsWith('blob:'), `asks the network for ${url}`);
});

const state = (expression) => page.evaluate(`import('/state.js').then((state) => ${expression})`);
const editorText = () => state('state.text.value');
const proven = () => page.waitForSelector('.bill.proven');
const picture = (name) => page.screenshot({ path: join(job.out, `${name}.png`) });

/** Replaces a piece of the text through the keyboard's way: selection and typing. */
async function type(old, now) {
    await page.evaluate(async ([from, to]) => {
        const content = document.querySelector('.editor .cm-content');
        const { view } = content.cmTile ?? content.cmView;
        const at = view.state.doc.toString().indexOf(from);
        view.dispatch({ changes: { from: at, to: at + from.length, insert: to }, selection: { anchor: at + to.length } });
        view.focus();
    }, [old, now]);
}

async function accessible(name, rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']) {
    const found = await page.evaluate(`${axe}; axe.run(document, { runOnly: ${JSON.stringify(rules)} })`);
    for (const { id, nodes } of found.violations) {
        faults.push(`${name}: ${id} at ${nodes.slice(0, 3).map((node) => `${node.target} (${node.any[0]?.message ?? node.all[0]?.message ?? ''})`).join(', ')}`);
    }
}

const parts = {
    async opens() {
        await page.goto(job.link);
        await proven();
        must(!page.url().includes('ticket'), 'the ticket stays in the address');
        must((await page.locator('.bill .total').innerText()).startsWith('$40.79'), 'the bill is not that of the command line');
        must((await editorText()) === readFileSync(job.file, 'utf8'), 'the editor does not have the text of the file');
        await picture('design');
    },

    async linksColoursBothWays() {
        await page.locator('.patterns tbody tr', { hasText: 'P3' }).first().hover();
        await page.waitForSelector('.keys tr.lit');
        must((await page.locator('.keys tr.lit').count()) === 2, 'P3 does not light up the items that it reads');
        await page.locator('.patterns button.link', { hasText: 'P3' }).first().click();
        await page.waitForSelector('.cm-line.lit');
        must((await page.locator('.prices .price:not(.entity)').count()) > 0, 'there is no price beside a pattern');
        must((await page.locator('.prices .price:not(.entity) small', { hasText: 'R/s' }).count()) > 0, 'there are no units beside a pattern');
        await page.evaluate(() => (document.querySelector('.editor .cm-scroller').scrollTop = 0));
        await page.waitForSelector('.prices .price.entity');
        await page.locator('.keys tbody tr', { hasText: 'CustomerEmail' }).hover();
        await page.waitForFunction(() => [...document.querySelectorAll('.patterns tr.lit')].some((row) => row.textContent.startsWith('P1')));
        await picture('linked');
    },

    async saysProblemsAndFixesThem() {
        const before = await editorText();
        await type('read: Order\n', 'read: Ordr\n');
        await page.waitForSelector('.problems li.error');
        must((await page.locator('.bill.held .total').innerText()).startsWith('$40.79'), 'the last good bill is gone');
        await picture('problem');
        await page.locator('.problems li.error button.small').first().click();
        await page.waitForFunction(() => !document.querySelector('.problems li.error'));
        must((await editorText()) === before, 'the fix changed more than the name');
    },

    /** Dimmed and readable, and every figure where it was. */
    async keepsTheLastAnswerWhileItSearches() {
        const places = () => page.evaluate(() => [...document.querySelectorAll('.amounts .value, .keys code, .patterns tbody tr, .patterns td.price')]
            .map((each) => each.getBoundingClientRect()).map(({ left, top, height }) => [left, top, height].map(Math.round)));
        await page.route('**/do/search', () => {});
        const before = await places();
        await type('rps: {average: 6, peak: 60}', 'rps: {average: 6.5, peak: 60}');
        await page.waitForSelector('.design.old');
        await page.waitForFunction(() => document.querySelector('.standing').textContent.startsWith('searching'));
        must(JSON.stringify(await places()) === JSON.stringify(before), 'figures move while a newer answer is searched for');
        for (const colorScheme of ['light', 'dark']) {
            await page.emulateMedia({ colorScheme });
            await page.waitForTimeout(300);
            await accessible(`dimmed, ${colorScheme}`, ['color-contrast']);
            await picture(`dimmed-${colorScheme}`);
        }
        await page.emulateMedia({ colorScheme: 'light' });
        await page.unroute('**/do/search');
        await type('rps: {average: 6.5, peak: 60}', 'rps: {average: 6, peak: 60}');
        await proven();
        await page.waitForSelector('.design:not(.old)');
    },

    async completesAndExplains() {
        await type('    count: 200000', '    count: 200000\n    uni');
        await page.keyboard.press('Control+Space');
        await page.waitForSelector('.cm-tooltip-autocomplete');
        must((await page.locator('.cm-tooltip-autocomplete').innerText()).includes('unique'), 'there is no completion for uni');
        await page.keyboard.press('Escape');
        await type('    count: 200000\n    uni', '    count: 200000');
        await page.locator('.tok-key', { hasText: 'count' }).first().hover();
        await page.waitForSelector('.meaning');
        must((await page.locator('.meaning').innerText()).length > 20, 'a field is not explained');
        await page.mouse.move(700, 5);
        await page.waitForFunction(() => !document.querySelector('.problems li.error'));
    },

    async savesAndNoticesOthers() {
        await type('rps: {average: 6, peak: 60}', 'rps: {average: 3, peak: 60} # fewer');
        await page.waitForSelector('.bill .less');
        must(!(await page.locator('.standing').innerText()).includes('your design'), 'a design that was found is taken for a given one');
        await page.keyboard.press('Control+s');
        await page.waitForFunction(() => document.querySelector('.notice').textContent.startsWith('Saved'));
        must(readFileSync(job.file, 'utf8') === (await editorText()), 'what is on the disk is not the text');
        must(readFileSync(job.file, 'utf8').includes('# fewer'), 'a comment was lost');
        writeFileSync(job.file, readFileSync(job.file, 'utf8').replace('# fewer', '# by hand'));
        await page.waitForFunction(() => document.querySelector('.notice').textContent.includes('another program'));
        must((await editorText()).includes('# by hand'), 'a change on the disk was not taken');
        await type('# by hand', '# mine');
        writeFileSync(job.file, readFileSync(job.file, 'utf8').replace('# by hand', '# theirs'));
        await page.waitForSelector('.banner');
        must((await editorText()).includes('# mine'), 'what was typed is gone');
        await page.keyboard.press('Control+s');
        await page.waitForTimeout(500);
        must(readFileSync(job.file, 'utf8').includes('# theirs'), 'theirs was overwritten without a question');
        await picture('conflict');
        await page.locator('.banner button', { hasText: 'Keep mine' }).click();
        await page.keyboard.press('Control+s');
        await page.waitForFunction(() => document.querySelector('.notice').textContent.startsWith('Saved'));
        must(readFileSync(job.file, 'utf8').includes('# mine'), 'mine was kept, but not saved');
        await proven();
    },

    async catchesUpAfterItWasHidden() {
        const hide = (hidden) => page.evaluate((now) => {
            Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
            document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
        await hide(true);
        writeFileSync(job.file, readFileSync(job.file, 'utf8').replace('# mine', '# mine, away'));
        await page.waitForTimeout(800);
        must(!(await editorText()).includes('# mine, away'), 'a hidden page listens');
        await hide(false);
        await page.waitForFunction(() => document.querySelector('.notice').textContent.includes('another program'));
        must((await editorText()).includes('# mine, away'), 'a page that was hidden does not catch up');
        await proven();
    },

    async triesFiguresAndWritesThem() {
        await page.locator('#tab-what-if').click();
        const row = page.locator('.figures tbody tr').first();
        await row.waitFor();
        const before = await editorText();
        await row.locator('input[type=range]').focus();
        await page.keyboard.press('ArrowRight');
        await page.waitForFunction(() => document.querySelector('.answer').textContent.includes('With the present design'));
        must((await editorText()) === before, 'a slider changed the text');
        await page.locator('.answer button', { hasText: 'Write to model' }).click();
        await page.waitForFunction(() => !document.querySelector('.answer').textContent.includes('With the present design'));
        const after = await editorText();
        const lines = (words) => words.split('\n');
        must(lines(after).filter((line, at) => line !== lines(before)[at]).length === 1, 'the figure changed more than its line');
        must(after.includes('# Order ids are KSUIDs'), 'a comment was lost');
        await picture('what-if');
        await proven();
    },

    /** Nobody asks for them; they stop for whatever else is searched for, and go on behind it. */
    async marksBreakEvenPointsByThemselves() {
        await page.locator('#tab-what-if').click();
        await page.waitForFunction(() => /Looking for break-even points, [1-9]/.test(document.querySelector('.break-evens')?.textContent ?? '')
            || document.querySelector('.flips'));
        await page.locator('#tab-why').click();
        await page.waitForSelector('.decision');
        await page.locator('#tab-what-if').click();
        await page.waitForSelector('.flips');
        must((await page.locator('.slider .mark').count()) > 0, 'a break-even point has no mark');
        await page.waitForSelector('.steps li');
        must((await page.locator('.steps li').first().innerText()).includes('another design is cheaper'), 'the growth curve does not say where the design changes');
        must((await page.locator('.steps code.plus').count()) > 0, 'a step of growth does not say which decision flips');
        must((await page.locator('.growth .next').count()) === (await page.locator('.steps li').count()), 'the cheaper design has no line');
        await type('# Order ids', '# The order ids');
        await page.waitForSelector('.flips.old');
        await page.waitForSelector('.steps.old');
        await type('# The order ids', '# Order ids');
        await proven();
        await page.waitForSelector('.flips:not(.old)');
        await picture('break-evens');
        await accessible('what if, with break-even points');
    },

    async takesRangesAndChoices() {
        await page.locator('#tab-what-if').click();
        await page.waitForSelector('.figures input.value');
        const before = await editorText();
        await page.locator('.figures input.value').first().fill('1..50');
        await page.keyboard.press('Tab');
        await page.waitForFunction(() => document.querySelector('.answer').textContent.includes('between'));
        await page.locator('label', { hasText: 'Region' }).locator('select').selectOption('eu-central-1');
        await page.locator('label', { hasText: 'Capacity' }).locator('select').selectOption('provisioned');
        await page.locator('input[aria-label$="busiest key, value"]').fill('0.3');
        await page.keyboard.press('Tab');
        await page.waitForFunction(() => document.querySelector('.answer').textContent.includes('between'));
        await page.waitForTimeout(500);
        await picture('what-if-choices');
        await accessible('what if, with a range');
        must((await editorText()) === before, 'a choice changed the text');
        await page.locator('.answer button', { hasText: 'Reset' }).click();
    },

    async triesAnyFigure() {
        await page.locator('#tab-what-if').click();
        const setIt = async (path, value) => {
            await page.locator('input[name=path]').fill(path);
            await page.locator('input[name=value]').fill(value);
            await page.locator('button', { hasText: 'Set it' }).click();
        };
        await setIt('Order.count', '5000000');
        await page.waitForFunction(() => document.querySelector('.answer').textContent.includes('With the present design'));
        await setIt('Nobody.count', '5');
        await page.waitForFunction(() => document.querySelector('.notice').textContent.includes('sets no figure'));
        await page.waitForFunction(() => document.querySelectorAll('.tried-figures button').length === 1);
        await page.locator('.tried-figures button').click();
        await page.waitForFunction(() => !document.querySelector('.answer').textContent.includes('With the present design'));
    },

    async comparesScenariosAndADesignOfMine() {
        await page.locator('#tab-scenarios').click();
        await page.locator('button', { hasText: 'Add ten times' }).click();
        await page.locator('summary', { hasText: 'The file as text' }).click();
        must((await page.locator('#scenario-lines').inputValue()).endsWith('ten times: rates=10\n'), 'a column is no line of the file');
        await page.locator('#scenario-lines').fill('# ours\nlaunch: P1.rps=5');
        await page.locator('input[name=path]').fill('P4.rps');
        await page.keyboard.press('Enter');
        await page.locator('input[aria-label="P4.rps in launch"]').fill('20');
        await page.keyboard.press('Tab');
        await page.locator('input[aria-label="name of the scenario launch"]').fill('the launch');
        await page.keyboard.press('Tab');
        await page.waitForFunction(() => document.querySelector('#scenario-lines').value === '# ours\nthe launch: P1.rps=5, P4.rps=20');
        await page.waitForFunction(() => [...document.querySelectorAll('.scenarios tbody tr')].some((row) => row.textContent.startsWith('P4.rps2')));
        await page.locator('button', { hasText: 'Compare' }).click();
        await page.waitForSelector('.matrix tr.lit');
        must((await page.locator('.matrix:not(.scenarios) tbody tr').count()) === 3, 'there is no design of the mean');
        // Where the design of the mean is not the cheapest itself, but a simpler one within the tolerance, no other is cheaper by more than that.
        const claim = await page.locator('.pane').innerText();
        const most = claim.match(/no single design is more than ([0-9.]+)% cheaper/)?.[1];
        must(claim.includes('No single design is cheaper') || (most > 0 && most <= 1), `the single design is not proven: ${claim}`);
        await page.locator('button', { hasText: 'Against today' }).first().click();
        await page.waitForSelector('.bills');
        await picture('scenarios');
        await accessible('scenarios, compared');
        await page.locator('#tab-mine').click();
        await page.locator('#mine').fill(await state('state.design.value.text'));
        await page.locator('button', { hasText: 'Compare with' }).click();
        await page.waitForFunction(() => document.querySelector('.pane').textContent.includes('Yours costs'));
        await page.waitForFunction(() => document.querySelector('.pane').textContent.includes('To move to the cheapest: 0 items'));
        must(!(await page.locator('.pane').innerText()).includes('change that saves most:'), 'the cheapest design could save something');
        await page.locator('#mine').fill((await state('state.design.value.text')).replace(/^( *)indexes:\n/m, '$1indexes:\n$1  Idle: {partition: [status], projection: all}\n'));
        await page.locator('button', { hasText: 'Compare with' }).click();
        await page.waitForFunction(() => document.querySelector('.pane').textContent.includes('drop the index ecommerce.Idle'));
        await page.waitForFunction(() => document.querySelector('.plan')?.textContent.includes('delete index Idle'));
        await picture('mine');
    },

    async triesOnePattern() {
        await page.locator('#tab-verify').click();
        await page.locator('label', { hasText: 'Pattern' }).locator('select').selectOption('P6');
        await page.waitForSelector('.tried .fine');
        must((await page.locator('.items tr.lit').count()) > 0, 'no item lights up');
        must((await page.locator('.code').innerText()).startsWith('ecommerce.getOrder(new OrderId('), 'there is no call in Java');
        await picture('try');
        await accessible('try it');
        await page.locator('.field input').first().fill('nobody');
        await page.locator('button', { hasText: 'Call it' }).click();
        await page.waitForFunction(() => document.querySelector('.code')?.textContent.includes('nobody'));
        must((await page.locator('.items tr.lit').count()) === 0, 'an item lights up that is not there');
        await page.locator('button', { hasText: 'AWS CLI' }).click();
        must((await page.locator('.code').innerText()).startsWith('aws dynamodb get-item'), 'there is no command');
    },

    async keepsPins() {
        await page.locator('#tab-why').click();
        // Without a click: the search of this model takes little.
        await page.locator('button', { hasText: 'Pin Order' }).first().click();
        await proven();
        await page.locator('button', { hasText: 'Write the pins to model.pins.yaml' }).click();
        await page.waitForFunction(() => document.querySelector('.notice').textContent.startsWith('Wrote'));
        const kept = job.file.replace(/model.yaml$/, 'model.pins.yaml');
        must(readFileSync(kept, 'utf8').includes('Order'), 'the pins are not in their file');
        await picture('pins');
        await accessible('why, with pins');
        await page.locator('button', { hasText: 'Release all pins' }).click();
        await page.locator('button', { hasText: 'Remove model.pins.yaml' }).click();
        await page.waitForFunction(() => document.querySelector('.notice').textContent.startsWith('Removed'));
        await proven();
    },

    /** Where a decision is shown, its reason and a way out of it. */
    async explainsInPlace() {
        await page.locator('#tab-design').click();
        const designed = () => state('state.design.value.text');
        const before = await designed();
        await page.locator('.patterns button[aria-label="Why P3?"]').click();
        await page.waitForSelector('.reasons .decision');
        must((await page.locator('.reasons').innerText()).includes('Without it'), 'a pattern does not say what else there is');
        await accessible('why, in place');
        await page.locator('.keys button[aria-label="Why Order?"]').click();
        await page.waitForFunction(() => document.querySelector('.keys .reasons')?.textContent.includes('primary key of Order'));
        must((await page.locator('.reasons').count()) === 1, 'two places are open');
        await picture('why-in-place');
        await page.locator('.reasons .decision', { hasText: 'primary key of Order' }).locator('button', { hasText: 'Forbid it' }).click();
        await page.waitForFunction(async (old) => (await import('/state.js')).design.value.text !== old, before);
        await page.locator('.reasons button', { hasText: 'Release all pins' }).click();
        await page.waitForFunction(async (old) => (await import('/state.js')).design.value.text === old, before);
        await proven();
        await page.locator('.keys button[aria-label="Why Order?"]').click();
        must((await page.locator('.reasons').count()) === 0, 'what was opened does not close');
    },

    async comparesWithTheLastCommit() {
        await page.locator('#tab-diff').click();
        await page.locator('label', { hasText: 'from' }).locator('select').selectOption('head');
        await page.waitForFunction(() => /last commit|git/.test(document.querySelector('.pane')?.textContent ?? ''));
        await page.locator('label', { hasText: 'to' }).locator('select').selectOption('saved');
        await page.waitForFunction(() => document.querySelector('.pane').textContent.includes('They are the same') || document.querySelector('.text-difference'));
        await picture('diff-head');
    },

    async savesPictures() {
        await page.locator('#tab-pictures').click();
        await page.waitForSelector('svg.picture g.entity');
        const everything = await page.locator('svg.picture g.entity').count();
        await page.locator('select').selectOption('P1');
        await page.waitForFunction((all) => document.querySelectorAll('svg.picture g.entity').length < all, everything);
        for (const [button, ending] of [['SVG', 'svg'], ['PNG', 'png']]) {
            const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.figure button', { hasText: button }).first().click()]);
            await download.saveAs(join(job.out, `entities.${ending}`));
        }
        must(readFileSync(join(job.out, 'entities.svg'), 'utf8').includes('</svg>'), 'the SVG is no picture');
        must(readFileSync(join(job.out, 'entities.png')).subarray(1, 4).toString() === 'PNG', 'the PNG is no picture');
        // Whoever has an entity in focus keeps it when a newer picture comes.
        await page.route('**/do/pictures', async (route) => (await page.waitForSelector('svg.picture g.entity:focus'), route.continue()));
        await page.locator('select').selectOption('');
        await page.locator('svg.picture g.entity').first().focus();
        await page.waitForFunction((all) => document.querySelectorAll('svg.picture g.entity').length === all, everything);
        await page.unroute('**/do/pictures');
        await page.waitForSelector('svg.picture g.entity.lit');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.activeElement?.classList.contains('cm-content'));
        await picture('pictures');
    },

    async sharesAPageWhoseSlidersWork() {
        await page.locator('#tab-share').click();
        await page.locator('button', { hasText: 'Copy the link' }).click();
        await page.waitForFunction(() => document.querySelector('.notice').textContent.includes('clipboard'));
        const link = await page.evaluate(() => navigator.clipboard.readText());
        const before = await editorText();
        await type('# mine', '# gone');
        await page.locator('input[aria-label="A link of a studio"]').fill(link);
        await page.locator('button', { hasText: 'Open it here' }).click();
        await page.waitForFunction(async (old) => (await import('/state.js')).text.value === old, before);
        await page.waitForSelector('button:has-text("Save the page"):not([disabled])');
        const [download] = await Promise.all([page.waitForEvent('download'), page.locator('button', { hasText: 'Save the page' }).click()]);
        await download.saveAs(join(job.out, 'shared.html'));
        const other = await browser.newPage();
        other.on('pageerror', (error) => faults.push(`in the shared page: ${error.message}`));
        other.on('request', (request) => must(request.url().startsWith('file:'), `the shared page asks for ${request.url()}`));
        await other.goto(`file://${join(job.out, 'shared.html')}`);
        const total = await other.locator('main b').innerText();
        await other.locator('input[type=range]').first().focus();
        await other.keyboard.press('End');
        must((await other.locator('main b').innerText()) !== total, 'a slider of the shared page does nothing');
        await other.screenshot({ path: join(job.out, 'shared.png') });
        await other.close();
    },

    async obeysTheKeyboard() {
        await page.keyboard.press('Control+k');
        await page.waitForSelector('dialog.palette');
        await accessible('palette');
        await page.keyboard.type('show why');
        await page.keyboard.press('Enter');
        await page.waitForSelector('#tab-why[aria-selected=true]');
        await page.keyboard.press('Control+k');
        await page.waitForSelector('dialog.palette');
        await page.keyboard.type('why explain');
        await page.waitForFunction(() => document.querySelector('.palette li')?.textContent === 'Why: Explain');
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => !document.querySelector('dialog.palette'));
        await page.locator('#tab-why').focus();
        await page.keyboard.press('ArrowRight');
        await page.waitForSelector('#tab-what-if[aria-selected=true]');
        must((await page.evaluate(() => document.activeElement.id)) === 'tab-what-if', 'the focus does not follow the tabs');
    },

    async isAccessibleInLightAndDark() {
        await proven();
        const tabs = ['design', 'pictures', 'what-if', 'diff', 'questions', 'why', 'scenarios', 'mine', 'verify', 'share'];
        for (const colorScheme of ['light', 'dark']) {
            await page.emulateMedia({ colorScheme });
            for (const name of tabs) {
                await page.locator(`#tab-${name}`).click();
                await page.waitForTimeout(200);
                await (colorScheme === 'light' ? accessible(name) : accessible(`${name}, dark`, ['color-contrast']));
                await picture(`${name}-${colorScheme}`);
            }
        }
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 1024, height: 768 });
        for (const name of tabs) {
            await page.locator(`#tab-${name}`).click();
            await page.waitForSelector({ 'what-if': '.figures tbody tr', questions: '.pane .decision' }[name] ?? '.pane > *');
            await page.waitForTimeout(300);
            for (const part of ['html', '.pane']) {
                const hidden = await page.locator(part).evaluate((each) => each.scrollWidth - each.clientWidth);
                must(hidden <= 0, `${name}: ${part} hides ${hidden} pixels on a screen of 1024`);
            }
            await picture(`${name}-1024`);
        }
        await page.locator('#tab-design').click();
        await page.setViewportSize({ width: 1440, height: 900 });
    },

    async beginsWithoutAFile() {
        const link = await state("import('/link.js').then((links) => links.linkOf(state.text.value))");
        const other = await context.newPage();
        other.on('pageerror', (error) => faults.push(`in a studio without a file: ${error.message}`));
        other.on('dialog', (dialog) => (dialog.type() === 'prompt' ? dialog.accept('notes.yaml') : dialog.accept()));
        await other.goto(job.empty);
        await other.waitForSelector('.examples button');
        await other.screenshot({ path: join(job.out, 'start.png') });
        await other.locator('button', { hasText: 'Begin' }).click();
        await other.waitForSelector('.decision');
        await other.locator('.decision input').first().fill('Notes of people');
        await other.locator('.decision button', { hasText: 'Answer' }).first().click();
        await other.waitForFunction(() => document.querySelector('.pane').textContent.includes('Noted: application'));
        await other.screenshot({ path: join(job.out, 'questions.png') });
        await other.locator('.editor .cm-content').focus();
        await other.keyboard.press('Control+s');
        await other.waitForFunction(() => document.querySelector('.notice').textContent.startsWith('Saved notes.yaml'));
        must(readFileSync(job.newFile, 'utf8').includes('Notes of people'), 'the new file does not have the answer');
        await other.evaluate((words) => (location.hash = words), link);
        await other.waitForSelector('.bill.proven');
        must((await other.evaluate(async () => (await import('/state.js')).text.value)) === (await editorText()), 'the link does not hold the text');
        must(!other.url().includes('model'), 'the model stays in the address');
        await other.evaluate(() => (location.hash = '#model=AAAA'));
        await other.waitForFunction(() => document.querySelector('.notice').textContent.includes('damaged'));
        await other.close();
    },

    /** The bill of the given design is there before any search has ended, and does not wait for the check either. */
    async pricesAGivenDesignAtOnce() {
        const other = await context.newPage();
        const asked = [];
        other.on('pageerror', (error) => faults.push(`in a studio with a design: ${error.message}`));
        other.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await other.route('**/do/search', (route) => route.abort());
        await other.route('**/do/check', async (route) => {
            await other.waitForSelector('.bill .total small:not(:empty)');
            await route.continue();
        });
        await other.goto(job.given);
        await other.waitForFunction(() => document.querySelector('.bill .total')?.textContent.startsWith('$'));
        await other.waitForFunction(async () => (await import('/state.js')).outline.value.patterns.length > 0);
        await other.waitForSelector('.prices .price.entity');
        must(await other.evaluate(async () => (await import('/state.js')).design.value.given), 'the bill is not said to be that of the given design');
        must(asked.includes('/do/price') && asked.includes('/do/check'), 'the bill is not asked for with the check');
        await other.locator('#tab-mine').click();
        must(await other.locator('button', { hasText: 'Compare with' }).isDisabled(), 'a given design is taken for the cheapest');
        await other.screenshot({ path: join(job.out, 'given.png') });
        await other.close();
    },

    /** A page of another program on this machine, in the browser that has the cookie: it gets nothing, and changes nothing. */
    async keepsAHostilePageOut() {
        const before = readFileSync(job.file, 'utf8');
        const server = createServer((request, response) => {
            response.setHeader('Content-Type', 'text/html');
            response.end('<!doctype html><title>hostile</title><body></body>');
        });
        await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
        const hostile = await context.newPage();
        await hostile.goto(`http://127.0.0.1:${server.address().port}/`);
        const got = await hostile.evaluate(async (studio) => {
            const outcome = {};
            const attempt = async (name, work) => {
                try {
                    outcome[name] = await work();
                } catch {
                    outcome[name] = 'refused';
                }
            };
            const body = JSON.stringify({ text: 'gone', hash: '', name: 'hostile.yaml' });
            const read = async (response) => (response.type === 'opaque' ? 'opaque' : `read ${(await response.text()).slice(0, 40)}`);
            await attempt('fetch with the header', async () => read(await fetch(`${studio}/do/save`, {
                method: 'POST', credentials: 'include', headers: { 'Content-Type': 'application/json', 'X-Keywright-Studio': '1' }, body,
            })));
            await attempt('simple fetch', async () => read(await fetch(`${studio}/do/save`, { method: 'POST', mode: 'no-cors', credentials: 'include', body })));
            await attempt('fetch of the text', async () => read(await fetch(`${studio}/do/open`, { method: 'POST', credentials: 'include', body: '{}' })));
            await attempt('events', () => new Promise((resolve) => {
                const source = new EventSource(`${studio}/events`, { withCredentials: true });
                source.onmessage = () => resolve('read');
                source.onerror = () => (source.close(), resolve('refused'));
            }));
            await attempt('script', () => new Promise((resolve) => {
                const script = document.createElement('script');
                Object.assign(script, { src: `${studio}/state.js`, type: 'module', onload: () => resolve('read'), onerror: () => resolve('refused') });
                document.body.append(script);
            }));
            await attempt('frame', () => new Promise((resolve) => {
                const frame = document.createElement('iframe');
                frame.src = `${studio}/`;
                frame.onload = () => {
                    try {
                        resolve(frame.contentDocument ? `read ${frame.contentDocument.title}` : 'refused');
                    } catch {
                        resolve('refused');
                    }
                };
                document.body.append(frame);
            }));
            await attempt('window', async () => (window.open(`${studio}/`)?.document?.title === 'Keywright studio' ? 'read' : 'refused'));
            return outcome;
        }, origin);
        for (const [name, outcome] of Object.entries(got)) {
            must(['refused', 'opaque'].includes(outcome), `a hostile page: ${name} is ${outcome}`);
        }
        await hostile.evaluate((studio) => {
            const form = document.createElement('form');
            Object.assign(form, { method: 'POST', action: `${studio}/do/save`, enctype: 'text/plain' });
            const field = document.createElement('input');
            Object.assign(field, { name: '{"text": "gone", "hash": "", "name": "hostile.yaml", "x": "', value: '"}' });
            form.append(field);
            document.body.append(form);
            form.submit();
        }, origin);
        await hostile.waitForTimeout(500);
        must(!(await hostile.content()).includes('written'), 'a form of another page saved a file');
        must(readFileSync(job.file, 'utf8') === before, 'a hostile page changed the file');
        await hostile.close();
        server.close();
    },

    /** The same words on every tab, in pictures, in the page that is shared, and in Markdown. */
    async showsHostileWordsAsText() {
        const strange = async (place, where) => must((await where.evaluate(found)).length === 0, `${place}: ${[...new Set(await where.evaluate(found))]}`);
        const elsewhere = async (place, name, content) => {
            writeFileSync(join(job.out, name), content);
            const other = await context.newPage();
            other.on('request', (request) => must(/^(file|data|blob):/.test(request.url()), `${place} asks for ${request.url()}`));
            await other.goto(`file://${join(job.out, name)}`);
            await other.waitForTimeout(200);
            await strange(place, other);
            const words = await other.locator('body').innerText().catch(() => '');
            await other.close();
            return words;
        };
        const saved = async (click) => {
            const [download] = await Promise.all([page.waitForEvent('download'), click()]);
            return readFileSync(await download.path(), 'utf8');
        };
        await page.evaluate(async (text) => (await import('/state.js')).setText(text), readFileSync(job.hostile, 'utf8'));
        await proven();
        await page.waitForFunction(async () => (await import('/state.js')).design.value.report.patterns.some(({ id }) => id.includes('AP|1')));
        for (const name of ['design', 'pictures', 'why', 'what-if', 'scenarios', 'mine', 'verify', 'diff', 'questions', 'share']) {
            await page.locator(`#tab-${name}`).click();
            await page.waitForTimeout(500);
            await strange(name, page);
        }
        await page.keyboard.press('Control+k');
        await page.waitForSelector('dialog.palette');
        await strange('palette', page);
        await page.keyboard.press('Escape');
        await page.locator('#tab-design').click();
        must((await page.locator('.patterns').innerText()).includes('Find </td></table> `breakout` | breakout-cell |'), 'a hostile title is not shown as it is');
        await page.locator('#tab-pictures').click();
        await page.waitForSelector('svg.picture g.entity');
        await elsewhere('a picture', 'hostile.svg', await saved(() => page.locator('.figure button', { hasText: 'SVG' }).first().click()));
        await page.locator('#tab-share').click();
        const shared = await elsewhere('the shared page', 'hostile.html', await saved(() => page.locator('button', { hasText: 'Save the page' }).click()));
        must(shared.includes('Find </td></table> `breakout` | breakout-cell |'), 'the shared page does not show a hostile title as it is');
        await page.locator('button', { hasText: 'Write it' }).click();
        await page.waitForSelector('.pane > pre');
        const markdown = marked.parse(await page.locator('.pane > pre').innerText());
        const read = await elsewhere('the Markdown', 'hostile-markdown.html', `<!doctype html><meta charset="utf-8">${markdown.replaceAll('<details>', '<details open>')}`);
        must(read.includes('Find </td></table> `breakout` | breakout-cell | # breakout-heading'), 'the Markdown does not show a hostile title as it is');
        must(read.includes('AP|1 </script><script>breakout()</script>'), 'the Markdown does not show a hostile name as it is');
    },
};

for (const [name, part] of Object.entries(parts)) {
    try {
        await part();
    } catch (error) {
        faults.push(`${name}: ${error.message.split('\n').slice(0, 3).join(' ')}`);
        await picture(`failed-${name}`).catch(() => {});
    }
}
await browser.close();
faults.forEach((fault) => console.log(fault));
console.log(`${Object.keys(parts).length} parts, ${faults.length} faults`);
