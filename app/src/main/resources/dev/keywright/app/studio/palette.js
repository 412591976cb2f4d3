// Every action by its name: Ctrl-K, a few letters, Enter.
import { h, htm, signal, useEffect, useRef, useState } from '/libraries.js';
import { saveOrAsk, toggleTheme } from '/header.js';
import { goToName } from '/editor.js';
import { outline, startSearch, tab } from '/state.js';
import { TABS } from '/tabs.js';

const html = htm.bind(h);
export const palette = signal(false);

function commands() {
    return [
        { words: 'Save', run: saveOrAsk },
        { words: 'Search again for the cheapest design', run: () => startSearch() },
        ...TABS.map(({ name, title }) => ({ words: `Show: ${title}`, run: () => (tab.value = name) })),
        { words: 'Light or dark', run: toggleTheme },
        ...outline.value.patterns.map(({ name }) => ({ words: `Go to pattern ${name}`, run: () => goToName('pattern', name) })),
        ...outline.value.entities.map(({ name }) => ({ words: `Go to entity ${name}`, run: () => goToName('entity', name) })),
    ];
}

export function Palette() {
    const [typed, setTyped] = useState('');
    const [chosen, setChosen] = useState(0);
    const dialog = useRef();
    useEffect(() => {
        const before = document.activeElement;
        dialog.current.showModal();
        return () => before?.focus?.();
    }, []);
    const words = typed.toLowerCase().split(/\s+/);
    const found = commands().filter((each) => words.every((word) => each.words.toLowerCase().includes(word))).slice(0, 12);
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
