// Models inside links: the text, compressed, behind the #. No server sees it.

async function through(stream, content) {
    return new Response(new Blob([content]).stream().pipeThrough(stream));
}

/** The link for a text. */
export async function linkOf(content) {
    const bytes = new Uint8Array(await (await through(new CompressionStream('deflate-raw'), content)).arrayBuffer());
    let binary = '';
    bytes.forEach((byte) => (binary += String.fromCharCode(byte)));
    return `#model=${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The text of a link, however much of an address is around it. */
export async function textOf(link) {
    const found = /[#&]model=([\w-]+)/.exec(link);
    if (!found) {
        throw new Error('This is no link of a studio: it has no #model=…');
    }
    try {
        const binary = atob(found[1].replaceAll('-', '+').replaceAll('_', '/'));
        const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
        return await (await through(new DecompressionStream('deflate-raw'), bytes)).text();
    } catch {
        throw new Error('The link is damaged: a part of it may be missing. Copy the whole of it.');
    }
}
