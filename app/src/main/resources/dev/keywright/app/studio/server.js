// The one way to the server: every question is a POST with a header that no other page can send.

async function post(address, body, signal) {
    const response = await fetch(address, {
        method: 'POST',
        signal,
        headers: { 'Content-Type': 'application/json', 'X-Keywright-Studio': '1' },
        body: JSON.stringify(body),
    });
    if (!response.ok) {
        throw new Error((await response.text()) || `the studio answered ${response.status}`);
    }
    return response;
}

export async function ask(action, body = {}) {
    return (await post(`/do/${action}`, body)).json();
}

/** Swaps the ticket of the link for a cookie, and takes it out of the address. */
export async function enter() {
    const ticket = /^#ticket=([\w-]+)$/.exec(location.hash);
    if (ticket) {
        history.replaceState(null, '', '/');
        await post('/enter', { ticket: ticket[1] });
    }
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
