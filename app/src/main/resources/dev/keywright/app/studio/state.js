// What the page knows. Every answer comes from the compiler; the page only remembers the last good one.
import { batch, computed, signal } from '/libraries.js';
import { ask } from '/server.js';

const page = Math.random().toString(36).slice(2);
/** Before a search: longer for models whose search would be stopped by the next key anyway, and take the cores from the checks. */
const searchPause = () => 350 + 2 * outline.value.patterns.length;

export const file = signal({ name: '', path: '', hash: '', saved: '', exists: false, given: false, examples: [] });
export const text = signal('');
export const problems = signal([]);
export const complaint = signal('');
export const valid = signal(true);
export const outline = signal({ entities: [], patterns: [] });
/** The last design that was found or priced, with its bill for the text of that moment. */
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
export const bill = computed(() => design.value?.report.cost.monthlyDollars ?? null);
export const patternPrices = computed(
    () => new Map((design.value?.report.patterns ?? []).map((pattern) => [pattern.id, pattern])),
);

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
    if (search.value.state === 'running') {
        search.value = { state: 'idle' };
        ask('stop').catch(() => {});
    }
    check();
}

let typed = 0;

/** At most one check is under way; the newest text is checked next. */
async function check() {
    if (checking) {
        return;
    }
    checking = true;
    const asked = text.value;
    try {
        const answer = await ask('check', { text: asked });
        batch(() => {
            problems.value = answer.diagnostics;
            complaint.value = answer.complaint ?? '';
            valid.value = answer.valid;
            if (answer.patterns?.length || answer.entities?.length) {
                outline.value = { entities: answer.entities, patterns: answer.patterns };
            }
        });
        if (asked === text.value) {
            timings.check.push(performance.now() - typed);
        }
        if (answer.valid && asked === text.value) {
            sound = asked;
            price();
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
/** The last text without errors. */
let sound = '';

/**
 * The bill of the design of the moment comes first, the search for a cheaper one after a pause. At most one bill is under way, of the
 * newest text next, and no check waits for it.
 */
async function price() {
    if (pricing) {
        return;
    }
    pricing = true;
    const asked = sound;
    try {
        if (design.value) {
            const answer = await ask('price', { text: asked, design: design.value.text });
            if (!answer.complaint && asked === text.value) {
                timings.price.push(performance.now() - typed);
                design.value = { ...answer, claim: '' };
            }
        }
    } catch (error) {
        say(error.message);
    } finally {
        pricing = false;
    }
    if (asked === text.value) {
        clearTimeout(pause);
        pause = setTimeout(() => startSearch(asked), design.value ? searchPause() : 0);
    } else if (sound === text.value) {
        price();
    }
}

export const pins = signal('');
/** The pins as they are in their file beside the model. */
export const pinFile = signal({ name: '', text: '' });

export async function keepPins() {
    try {
        const kept = await ask('pins', { text: text.value, pins: pins.value });
        pinFile.value = { name: kept.name, text: kept.pins };
        say(kept.pins ? `Wrote ${kept.name}.` : `Removed ${kept.name}.`);
    } catch (error) {
        say(error.message);
    }
}

async function readPins() {
    try {
        const kept = await ask('pins');
        pinFile.value = { name: kept.name, text: kept.pins };
        pins.value = kept.pins;
    } catch (error) {
        say(error.message);
    }
}

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
    if (event.kind === 'disk') {
        fromDisk(event);
        return;
    }
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

/** A change by another program: taken at once where nothing would be lost, otherwise the user decides. */
function fromDisk({ text: content, hash }) {
    if (hash === file.value.hash || content === file.value.saved) {
        file.value = { ...file.value, hash };
    } else if (!dirty.value) {
        file.value = { ...file.value, hash, saved: content };
        say(`${file.value.name} was changed by another program; this is the new text.`);
        replaceText(content);
    } else {
        theirs.value = { text: content, hash };
    }
}

export function keepMine() {
    file.value = { ...file.value, hash: theirs.value.hash, saved: theirs.value.text };
    theirs.value = null;
}

export function takeTheirs() {
    const { text: content, hash } = theirs.value;
    file.value = { ...file.value, hash, saved: content };
    theirs.value = null;
    replaceText(content);
}

let replaceText = edited;

/** The editor says how its text is replaced, so that undo still works. */
export function onReplace(replace) {
    replaceText = replace;
}

export function setText(content) {
    replaceText(content);
}

let listened = false;

/** After a break: whatever was told meanwhile is asked for again. */
export async function listening(state) {
    connected.value = state;
    if (!state) {
        return;
    }
    if (listened) {
        const now = await ask('open');
        if (now.exists) {
            fromDisk(now);
        }
        if (search.value.state === 'running') {
            startSearch();
        }
    }
    listened = true;
}

export async function open() {
    const answer = await ask('open');
    file.value = { ...answer, saved: answer.text };
    if (answer.exists) {
        await readPins();
        setText(answer.text);
    }
}

/** Saves the text; under a name where there is no file yet. */
export async function save(name) {
    const content = text.value;
    try {
        const answer = await ask('save', { text: content, hash: file.value.hash, ...(name ? { name } : {}) });
        if (answer.standing === 'conflict') {
            theirs.value = { text: answer.text, hash: answer.hash };
            return;
        }
        file.value = { ...file.value, name: answer.name, hash: answer.hash, saved: content, exists: true };
        pinFile.value = { ...pinFile.value, name: (await ask('pins')).name };
        savedBill.value = stale.value ? savedBill.value : bill.value;
        say(`Saved ${answer.name}.`);
    } catch (error) {
        say(error.message);
    }
}
