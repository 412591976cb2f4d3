// Pictures of the entities and of made-up items; the compiler draws them, the page finds, filters and saves them.
import { h, htm, useEffect, useRef, useState } from '/libraries.js';
import { goToName } from '/editor.js';
import { ask } from '/server.js';
import { design, lit, outline, point, text, valid } from '/state.js';

const html = htm.bind(h);

/** Through a parser, and only elements that a picture has: whatever a name contains stays text. */
function parsed(source) {
    const picture = new DOMParser().parseFromString(
        source.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '), 'image/svg+xml').documentElement;
    for (const element of picture.querySelectorAll('*')) {
        if (!['g', 'rect', 'path', 'text', 'tspan'].includes(element.localName)) {
            element.remove();
        }
    }
    return picture;
}

/** The picture with its colours, as a file of its own. */
function standalone(picture) {
    const copy = picture.cloneNode(true);
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
    style.textContent = 'svg{background:#fff}text{font:12px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;fill:#1f2733}'
        + '.box{fill:#fff;stroke:#9aa7b8}.head{fill:#e3ebf6;stroke:#9aa7b8}.key{fill:#fbf3dd;stroke:#9aa7b8}.quiet{fill:#5b6675}'
        + '.strong{font-weight:700}.edge{fill:none;stroke:#5b6675;stroke-width:1.4}';
    copy.prepend(style);
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    return new XMLSerializer().serializeToString(copy);
}

export function download(name, blob) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function png(picture, name) {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([standalone(picture)], { type: 'image/svg+xml' }));
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width * 2;
    canvas.height = image.height * 2;
    const context = canvas.getContext('2d');
    context.scale(2, 2);
    context.drawImage(image, 0, 0);
    canvas.toBlob((blob) => download(name, blob), 'image/png');
    URL.revokeObjectURL(image.src);
}

function Picture({ title, svg, find, fit }) {
    const place = useRef();
    useEffect(() => {
        const picture = parsed(svg);
        // An image has no parts for assistive technology; this one has some that can be pressed.
        picture.setAttribute('role', 'group');
        // A picture that fits is still readable.
        picture.style.minWidth = `${0.7 * Number(picture.getAttribute('width'))}px`;
        const focused = place.current.contains(document.activeElement) ? document.activeElement.dataset.name : undefined;
        place.current.replaceChildren(picture);
        for (const entity of picture.querySelectorAll('g.entity')) {
            const { name } = entity.dataset;
            const go = () => goToName('entity', name);
            entity.setAttribute('tabindex', '0');
            entity.setAttribute('role', 'button');
            entity.addEventListener('mouseenter', () => point('entity', name));
            entity.addEventListener('mouseleave', () => point(null));
            entity.addEventListener('focus', () => point('entity', name));
            entity.addEventListener('blur', () => point(null));
            entity.addEventListener('click', go);
            entity.addEventListener('keydown', (event) => {
                if (event.key === 'Enter' || event.key === ' ') {
                    event.preventDefault();
                    go();
                }
            });
            // A newer picture does not take the focus away.
            if (name === focused) {
                entity.focus({ preventScroll: true });
            }
        }
    }, [svg]);
    const entities = lit.value.entities;
    useEffect(() => {
        for (const entity of place.current.querySelectorAll('g.entity')) {
            entity.classList.toggle('lit', entities.has(entity.dataset.name));
        }
        for (const words of place.current.querySelectorAll('text')) {
            words.classList.toggle('found', find !== '' && words.textContent.toLowerCase().includes(find.toLowerCase()));
        }
        place.current.querySelector('text.found')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }, [svg, find, entities]);
    const name = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return html`
        <section class="figure" aria-label=${title}>
            <div class="heading"><h2>${title}</h2>
                <button class="small" onClick=${() => download(`${name}.svg`, new Blob([standalone(place.current.firstChild)], { type: 'image/svg+xml' }))}>SVG</button>
                <button class="small" onClick=${() => png(place.current.firstChild, `${name}.png`)}>PNG</button></div>
            <div class=${fit ? 'scroll fit' : 'scroll'} tabindex="0" role="region" aria-label=${`${title}, picture`} ref=${place}></div>
        </section>`;
}

export function Pictures() {
    const [pictures, setPictures] = useState([]);
    const [namesOnly, setNamesOnly] = useState(false);
    const [pattern, setPattern] = useState('');
    const [find, setFind] = useState('');
    const [fit, setFit] = useState(true);
    const [failure, setFailure] = useState('');
    const links = design.value?.links ?? {};
    const touched = [...new Set((links[pattern] ?? []).map(({ entity }) => entity))];
    useEffect(() => {
        if (valid.value && text.value) {
            ask('pictures', { text: text.value, namesOnly, entities: touched })
                .then((answer) => (setPictures(answer.pictures), setFailure('')))
                .catch((error) => setFailure(error.message));
        }
    }, [text.value, valid.value, namesOnly, pattern, design.value]);
    return html`
        <div class="controls">
            <input type="search" placeholder="Find" aria-label="Find in the pictures" value=${find} onInput=${(event) => setFind(event.target.value)} />
            <label>Only what <select aria-label="Only what a pattern touches" value=${pattern} onChange=${(event) => setPattern(event.target.value)}>
                <option value="">every pattern</option>
                ${outline.value.patterns.map(({ name }) => html`<option value=${name}>${name}</option>`)}</select> touches</label>
            <label><input type="checkbox" checked=${namesOnly} onChange=${() => setNamesOnly(!namesOnly)} /> names only</label>
            <label><input type="checkbox" checked=${fit} onChange=${() => setFit(!fit)} /> fit</label>
        </div>
        ${failure && html`<p class="error">${failure}</p>`}
        ${pictures.map((picture) => html`<${Picture} key=${picture.title} ...${picture} find=${find} fit=${fit} />`)}`;
}
