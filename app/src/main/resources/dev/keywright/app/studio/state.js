// What the page knows. Every answer comes from the compiler; the page only remembers the last good one.
import { batch, computed, signal } from '/libraries.js';
import { ask, isSearching } from '/server.js';

const page = Math.random().toString(36).slice(2);
/** Before a search: longer for models whose search would be stopped by the next key anyway, and take the cores from the checks. */
const searchPause = () => 350 + 2 * outline.value.patterns.length;

export const file = signal({ name: '', path: '', hash: '', saved: '', exists: false, given: false, examples: [] });
export const text = signal('');
export const problems = signal([]);
export const complaint = signal('');
export const valid = signal(true);
export const outline = signal({ entities: [], patterns: [] });
/** The last design that was found or priced, with its bill for the text of that moment; `given` as long as it is the user's own. */
export const design = signal(null);
/** Whether the design on the page is older than the text. */
export const stale = signal(false);
export const search = signal({ state: 'idle' });
export const savedBill = signal(null);
/** The pattern, item type or entity that is pointed at. */
export const hot = signal(null);
export const tab = signal('design');
export const theirs = signal(null);
export const connected = signal(true);
export const notice = signal('');
/** What an import guessed. */
export const remarks = signal('');
export const timings = { check: [], price: [] };

export const dirty = computed(() => text.value !== file.value.saved);
/** Whether searches take so little that some of them may begin without a click. */
export const isSmall = computed(() => design.value?.report.candidateStructures <= 500);
export const bill = computed(() => design.value?.report.cost.monthlyDollars ?? null);
export const patternPrices = computed(
    () => new Map((design.value?.report.patterns ?? []).map((pattern) => [pattern.id, pattern])),
);

/** What the items of each entity cost in tables and indexes: the same bill as that of the patterns, seen from the other side. */
export const entityPrices = computed(() => {
    if (design.value?.entities) {
        return new Map(Object.entries(design.value.entities));
    }
    const report = design.value?.report;
    const entityOf = new Map((report?.tables ?? []).flatMap((table) => table.items.map((item) => [`${table.name}/${item.name}`, item.entity])));
    const prices = new Map();
    for (const { table, index, item, monthlyDollars, reads, writes, storage, readUnitsPerSecond, writeUnitsPerSecond } of report?.structures ?? []) {
        const entity = entityOf.get(`${table}/${item}`);
        const known = prices.get(entity) ?? { monthlyDollars: 0, reads: 0, writes: 0, storage: 0, readUnits: 0, writeUnits: 0, indexed: false };
        prices.set(entity, {
            monthlyDollars: known.monthlyDollars + monthlyDollars, reads: known.reads + reads, writes: known.writes + writes,
            storage: known.storage + storage, readUnits: known.readUnits + readUnitsPerSecond, writeUnits: known.writeUnits + writeUnitsPerSecond,
            indexed: known.indexed || index !== null,
        });
    }
    return prices;
});

/** The patterns and item types that belong to what is pointed at, in both directions. */
export const lit = computed(() => {
    const links = design.value?.links ?? {};
    const pointed = hot.value;
    const patterns = new Set();
    const items = new Set();
    const entities = new Set();
    if (!pointed) {
        return { patterns, items, entities };
    }
    for (const [pattern, touched] of Object.entries(links)) {
        for (const link of touched) {
            const names = {
                pattern,
                item: `${link.table}/${link.item}`,
                place: `${link.table}/${link.item}/${link.index ?? ''}`,
                entity: link.entity,
            };
            if (names[pointed.kind] === pointed.name) {
                patterns.add(pattern);
                items.add(names.item).add(names.place);
                entities.add(link.entity);
            }
        }
    }
    if (pointed.kind === 'pattern') {
        patterns.add(pointed.name);
    }
    return { patterns, items, entities };
});

export function point(kind, name) {
    hot.value = kind ? { kind, name } : null;
}

let fading = 0;

export function say(words) {
    notice.value = words;
    clearTimeout(fading);
    fading = setTimeout(() => (notice.value = ''), 8000);
}

let checking = false;
let pause = 0;
let edits = 0;
let current = '';

/** Takes a text that somebody typed, or that came from the disk. */
export function edited(now) {
    if (now === text.value) {
        return;
    }
    batch(() => {
        text.value = now;
        stale.value = true;
    });
    edits += 1;
    typed = performance.now();
    clearTimeout(pause);
    if (search.value.state === 'running' || isSearching()) {
        search.value = { state: 'idle' };
        ask('stop').catch(() => {});
    }
    check();
    price();
}

let typed = 0;
/** The last text that the compiler found no errors in, and the last whose bill was asked for. */
let sound = '';
let priced = '';

/** The search for a cheaper design begins a pause after the text was found sound, and behind the bill. */
function searchSoon() {
    const asked = text.value;
    if (sound === asked && priced === asked) {
        clearTimeout(pause);
        pause = setTimeout(() => startSearch(asked), edits > 1 ? searchPause() : 0);
    }
}

/** Tells the compiler which outline the page has already. */
let outlineHash = '';

/** At most one check is under way; the newest text is checked next. */
async function check() {
    if (checking) {
        return;
    }
    checking = true;
    const asked = text.value;
    try {
        const answer = await ask('check', { text: asked, outlineHash });
        batch(() => {
            problems.value = answer.diagnostics;
            complaint.value = answer.complaint ?? '';
            valid.value = answer.valid;
            const found = answer.outline;
            if (found?.patterns.length || found?.entities.length) {
                outline.value = found;
                outlineHash = answer.outlineHash;
            }
        });
        if (asked === text.value) {
            timings.check.push(performance.now() - typed);
        }
        if (answer.valid && asked === text.value) {
            sound = asked;
            searchSoon();
        }
    } catch (error) {
        say(error.message);
    } finally {
        checking = false;
    }
    if (asked !== text.value) {
        check();
    }
}

let pricing = false;

/** The design on the page with other amounts; null where it serves other patterns than those of the bill. What costs the same stays the same object. */
function withAmounts(shown, amounts) {
    const { report } = shown;
    const alike = Object.keys(amounts.patterns).length === report.patterns.length
        && report.patterns.every(({ id, served }) => amounts.patterns[id]?.[0] === served);
    return alike ? {
        ...shown,
        serves: amounts.serves,
        attributes: amounts.attributes ?? shown.attributes,
        entities: amounts.entities,
        report: {
            ...report,
            ...amounts.totals,
            status: 'given',
            gap: null,
            patterns: report.patterns.map((pattern) => {
                const [, monthlyDollars, readUnits, writeUnits, averagePerSecond] = amounts.patterns[pattern.id];
                const same = pattern.monthlyDollars === monthlyDollars && pattern.readUnits === readUnits && pattern.writeUnits === writeUnits
                    && pattern.averagePerSecond === averagePerSecond;
                return same ? pattern : { ...pattern, monthlyDollars, readUnits, writeUnits, averagePerSecond };
            }),
        },
    } : null;
}

/** The bill of a design for a text: its amounts where the page has the rest; null where there is none. */
async function billed(asked, known, shown) {
    const amounts = shown && await ask('amounts', { text: asked, design: known });
    const brief = amounts && !amounts.complaint && withAmounts(shown, amounts);
    if (brief || amounts?.complaint) {
        return brief || null;
    }
    const answer = await ask('price', { text: asked, design: known });
    return answer.complaint ? null : answer;
}

/**
 * The bill of the design of the moment, or of the given one before any was found. It is asked for with the check, and not after it, so that
 * nobody waits for the sum of both; a text with errors has none. At most one bill is under way, of the newest text next.
 */
async function price() {
    if (pricing) {
        return;
    }
    pricing = true;
    const asked = text.value;
    const before = design.value;
    const known = before?.text || file.value.given;
    try {
        const answer = known ? await billed(asked, known, before) : null;
        if (answer && asked === text.value && design.value === before) {
            timings.price.push(performance.now() - typed);
            design.value = { ...answer, claim: '', given: before ? before.given : true };
        }
    } catch (error) {
        say(error.message);
    } finally {
        pricing = false;
    }
    priced = asked;
    if (asked === text.value) {
        searchSoon();
    } else {
        price();
    }
}

export const pins = signal('');
/** The pins as they are in their file beside the model. */
export const pinFile = signal({ name: '', text: '' });

export async function startSearch(asked = text.value) {
    current = `${page}-${edits}`;
    search.value = { state: 'running', began: performance.now() };
    try {
        await ask('search', { id: current, text: asked, ...(pins.value ? { pins: pins.value } : {}) });
    } catch (error) {
        search.value = { state: 'failed', words: error.message };
    }
}

export const whatIfAnswers = signal({});

export function take(event) {
    if (event.id?.startsWith('what-if')) {
        whatIfAnswers.value = { ...whatIfAnswers.value, [event.id]: event };
        return;
    }
    if (event.id !== current) {
        return;
    }
    if (event.kind === 'progress') {
        search.value = { ...search.value, state: 'running', best: event.monthlyDollars, bound: event.boundDollars };
    } else if (event.design) {
        batch(() => {
            design.value = event.design;
            stale.value = false;
            search.value = { state: 'done', seconds: (performance.now() - search.value.began) / 1000 };
            if (!dirty.value && !pins.value) {
                savedBill.value = event.design.report.cost.monthlyDollars;
            }
        });
    } else {
        search.value = { state: 'failed', words: event.complaint };
    }
}

let replaceText = edited;

/** The editor says how its text is replaced, so that undo still works. */
export function onReplace(replace) {
    replaceText = replace;
}

export function setText(content) {
    replaceText(content);
}
