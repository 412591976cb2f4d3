// Every command by its name, the buttons of the open tab among them: Ctrl-K, a few letters, Enter.
import { h, htm, signal, useEffect, useRef, useState } from '/libraries.js';
import { toggleTheme } from '/header.js';
import { saveOrAsk } from '/disk.js';
import { goToName } from '/editor.js';
import { outline, startSearch, tab } from '/state.js';
import { TABS } from '/tabs.js';

const html = htm.bind(h);
export const palette = signal(false);

/** Every button that can be pressed now, by its tab or the part of the page that it is in. */
function buttons() {
    const wanted = '.pane button:not(.link), .banner button, .problems li button.small';
    const seen = new Set();
    return [...document.querySelectorAll(wanted)].filter((button) => !button.disabled && button.offsetParent !== null).flatMap((button) => {
        const row = button.closest('li, tr')?.querySelector('h3, th, p')?.textContent.trim().slice(0, 60);
        const place = button.closest('.pane') ? TABS.find(({ name }) => name === tab.value)?.title : row && 'Problem';
        const words = [place, button.getAttribute('aria-label') ?? button.textContent.trim(), row].filter((each) => each).join(': ');
        return words && !seen.has(words) && seen.add(words) ? [{ words, run: () => button.click() }] : [];
    });
}

function commands(shown) {
    return [
        { words: 'Save', run: saveOrAsk },
        { words: 'Search again for the cheapest design', run: () => startSearch() },
        ...TABS.map(({ name, title }) => ({ words: `Show: ${title}`, run: () => (tab.value = name) })),
        { words: 'Light or dark', run: toggleTheme },
        ...shown,
        ...outline.value.patterns.map(({ name }) => ({ words: `Go to pattern ${name}`, run: () => goToName('pattern', name) })),
        ...outline.value.entities.map(({ name }) => ({ words: `Go to entity ${name}`, run: () => goToName('entity', name) })),
    ];
}

export function Palette() {
    const [typed, setTyped] = useState('');
    const [chosen, setChosen] = useState(0);
    const [shown] = useState(buttons);
    const dialog = useRef();
    useEffect(() => {
        const before = document.activeElement;
        dialog.current.showModal();
        return () => before?.focus?.();
    }, []);
    const words = typed.toLowerCase().split(/\s+/);
    const found = commands(shown).filter((each) => words.every((word) => each.words.toLowerCase().includes(word))).slice(0, 12);
    const run = (command) => {
        palette.value = false;
        setTimeout(() => command?.run());
    };
    const onKey = (event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step) {
            event.preventDefault();
            setChosen(Math.max(0, Math.min(found.length - 1, chosen + step)));
        } else if (event.key === 'Enter') {
            event.preventDefault();
            run(found[chosen]);
        }
    };
    return html`
        <dialog class="palette" ref=${dialog} aria-label="Commands" onClose=${() => (palette.value = false)}
            onClick=${(event) => event.target === dialog.current && (palette.value = false)}>
            <input autofocus placeholder="What to do?" aria-label="What to do?" value=${typed} role="combobox" aria-expanded="true"
                aria-controls="commands" aria-activedescendant=${`command-${chosen}`}
                onInput=${(event) => (setTyped(event.target.value), setChosen(0))} onKeyDown=${onKey} />
            <ul role="listbox" id="commands" aria-label="Commands">
                ${found.map((each, index) => html`
                    <li role="option" id=${`command-${index}`} aria-selected=${index === chosen} onClick=${() => run(each)}>${each.words}</li>`)}
            </ul>
        </dialog>`;
}
