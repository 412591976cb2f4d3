// The one way to the server: every question is a POST with a header that no other page can send.

/** What the studio answers instead of an answer; `stopped` where a newer question, or an edit, took the place of this one. */
class Refusal extends Error {
    constructor(words, status) {
        super(words);
        this.stopped = status === 409;
    }
}

/** Questions for which something is searched: they take a while, and are stopped by an edit. */
const SEARCHING = ['why', 'forbid', 'break-evens', 'growth-steps', 'compare', 'compare-scenarios', 'moves', 'questions'];
let searching = 0;

/** Whether a question is under way whose answer would be for a text that is no more. */
export const isSearching = () => searching > 0;

/** What a page says in place of `now` after a failure: nothing new where a newer question is already under way. */
export const saying = (error, now) => (error.stopped && isSearching() ? now : error.message);

async function post(address, body, signal) {
    const response = await fetch(address, {
        method: 'POST',
        signal,
        headers: { 'Content-Type': 'application/json', 'X-Keywright-Studio': '1' },
        body: JSON.stringify(body),
    });
    if (!response.ok) {
        throw new Refusal((await response.text()) || `the studio answered ${response.status}`, response.status);
    }
    return response;
}

export async function ask(action, body = {}) {
    const step = SEARCHING.includes(action) ? 1 : 0;
    searching += step;
    try {
        return await (await post(`/do/${action}`, body)).json();
    } finally {
        searching -= step;
    }
}

/** Swaps the ticket of the link for a cookie, and takes it out of the address. Answers with the rest, in which a model may be. */
export async function enter() {
    const { hash } = location;
    const ticket = /^#ticket=([\w-]+)/.exec(hash);
    history.replaceState(null, '', '/');
    if (ticket) {
        await post('/enter', { ticket: ticket[1] });
    }
    return hash;
}

/**
 * Tells every event to the listener; after a break it connects again and says so. A page that nobody sees listens to nothing: browsers keep
 * six connections to a server, and a seventh page would wait for ever.
 */
export async function listen(onEvent, onState) {
    let current = new AbortController();
    document.addEventListener('visibilitychange', () => document.hidden && current.abort());
    for (;;) {
        await visible();
        current = new AbortController();
        try {
            const response = await post('/events', {}, current.signal);
            onState(true);
            await read(response.body.getReader(), onEvent);
        } catch {
            // The page was hidden, the studio ended, or the machine slept.
        }
        if (!current.signal.aborted) {
            onState(false);
            await new Promise((resolve) => setTimeout(resolve, 1000));
        }
    }
}

function visible() {
    return new Promise((resolve) => {
        const look = () => {
            if (!document.hidden) {
                document.removeEventListener('visibilitychange', look);
                resolve();
            }
        };
        document.addEventListener('visibilitychange', look);
        look();
    });
}

async function read(reader, onEvent) {
    const decoder = new TextDecoder();
    let buffer = '';
    for (;;) {
        const { done, value } = await reader.read();
        if (done) {
            return;
        }
        buffer += decoder.decode(value, { stream: true });
        for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
            const data = buffer.slice(0, end).split('\n').filter((line) => line.startsWith('data: ')).map((line) => line.slice(6));
            buffer = buffer.slice(end + 2);
            if (data.length > 0) {
                onEvent(JSON.parse(data.join('\n')));
            }
        }
    }
}
