// The file on the disk: opened, saved, changed by others; the pins beside it.
import { ask } from '/server.js';
import { bill, connected, dirty, file, pinFile, pins, say, savedBill, search, setText, stale, startSearch, take, text, theirs } from '/state.js';

/** What is being saved: the disk may tell of it before the studio has answered. */
let saving = null;

/** A change by another program: taken at once where nothing would be lost, otherwise the user decides. */
function fromDisk({ text: content, hash }) {
    if (content === saving) {
        return;
    }
    if (hash === file.value.hash || content === file.value.saved || content === text.value) {
        file.value = { ...file.value, hash, saved: content };
    } else if (!dirty.value) {
        file.value = { ...file.value, hash, saved: content };
        say(`${file.value.name} was changed by another program; this is the new text.`);
        setText(content);
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
    setText(content);
}

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

export function saveOrAsk() {
    if (file.value.exists) {
        save();
        return;
    }
    const name = text.value && prompt('The name of the new file, in the folder where the studio was started:', 'model.yaml');
    if (name) {
        save(name);
    }
}

/** Saves the text; under a name where there is no file yet. */
async function save(name) {
    const content = text.value;
    saving = content;
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
    } finally {
        saving = null;
    }
}

/** Whatever the studio tells without a question. */
export function told(event) {
    if (event.kind === 'disk') {
        fromDisk(event);
    } else {
        take(event);
    }
}
