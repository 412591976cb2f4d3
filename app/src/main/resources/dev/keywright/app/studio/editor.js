// The editor: it draws what the compiler answers, and knows nothing of the language itself.
import {
    autocompletion, bracketMatching, completionKeymap, Decoration, defaultKeymap, drawSelection, EditorState, EditorView, effect,
    foldGutter, foldKeymap, gutter, GutterMarker, highlightActiveLine, highlightSelectionMatches, HighlightStyle, history,
    historyKeymap, hoverTooltip, indentUnit, indentWithTab, keymap, lineNumbers, lintGutter, lintKeymap, RangeSet, search,
    searchKeymap, setDiagnostics, StateEffect, StateField, syntaxHighlighting, tags, yaml,
} from '/libraries.js';
import { ask } from '/server.js';
import { design, edited, entityPrices, hot, lit, onReplace, outline, patternPrices, point, problems, stale } from '/state.js';
import { money, short } from '/words.js';

let view = null;

class Price extends GutterMarker {
    constructor(words, old, title, kind = '', units = '') {
        super();
        Object.assign(this, { words, old, title, kind, units });
    }

    eq(other) {
        return this.words === other.words && this.units === other.units && this.old === other.old && this.title === other.title;
    }

    toDOM() {
        const shown = document.createElement('span');
        shown.className = `price ${this.kind} ${this.old ? 'old' : ''}`;
        shown.append(Object.assign(document.createElement('small'), { textContent: this.units }), this.words);
        shown.title = this.title;
        return shown;
    }
}

const setMarks = StateEffect.define();
const marks = StateField.define({
    create: () => ({ prices: RangeSet.empty, lines: Decoration.none }),
    update(value, transaction) {
        for (const one of transaction.effects) {
            if (one.is(setMarks)) {
                return one.value;
            }
        }
        return transaction.docChanged
            ? { prices: value.prices.map(transaction.changes), lines: value.lines.map(transaction.changes) }
            : value;
    },
    provide: (field) => EditorView.decorations.from(field, (value) => value.lines),
});

/** Read and write units a second, such as `90 R/s 2 W/s`. */
const unitsOf = (reads, writes) => [[reads, 'R/s'], [writes, 'W/s']].filter(([units]) => units > 0).map(([units, sign]) => `${short(units)} ${sign} `).join('');

/** The prices beside the entities: at most one on a line. */
function entityMarks(doc) {
    return outline.value.entities
        .filter(({ name, line }) => entityPrices.value.has(name) && line <= doc.lines)
        .map(({ name, line }) => {
            const { monthlyDollars, reads, writes, storage, readUnits, writeUnits, indexed } = entityPrices.value.get(name);
            const title = `items of ${name}${indexed ? ', indexes included' : ''}: reads ${money(reads)}, writes ${money(writes)}, storage ${money(storage)};`
                + ` ${short(readUnits)} read and ${short(writeUnits)} write units a second on average`;
            return new Price(money(monthlyDollars), stale.value, title, 'entity', unitsOf(readUnits, writeUnits)).range(doc.line(line).from);
        });
}

/** More attributes than this are priced one entity at a time: that of the cursor or of the pointer. */
const MOST_ATTRIBUTES = 300;

/** The bytes of attributes and their share of what their items cost; those that stand on the line of their entity have none. */
function attributeMarks(doc) {
    const costs = design.value?.attributes ?? {};
    const all = outline.value.entities.flatMap(({ name, line, attributes }) =>
        Object.entries(attributes ?? {}).filter(([, at]) => at !== line).map(([attribute, at]) => ({ name, attribute, at, cost: costs[name]?.[attribute] })));
    const shown = all.length <= MOST_ATTRIBUTES ? all : all.filter(({ name }) => hot.value?.kind === 'entity' && hot.value.name === name);
    const lines = new Set();
    return shown.filter(({ at, cost }) => cost && at <= doc.lines && !lines.has(at) && lines.add(at)).map(({ name, attribute, at, cost }) =>
        new Price(`${cost.bytes} B${cost.monthlyDollars === undefined ? '' : ` ${money(cost.monthlyDollars)}`}`, stale.value,
            `${attribute} of ${name}: ${cost.bytes} bytes on average, and by bytes its share of what the items and index entries of ${name} cost that hold it`, 'attribute')
            .range(doc.line(at).from));
}

/** The prices beside the patterns, and the lines of the patterns that are pointed at. */
function drawMarks() {
    const doc = view.state.doc;
    const prices = [...entityMarks(doc), ...attributeMarks(doc)];
    const lines = [];
    for (const { name, line, endLine } of outline.value.patterns) {
        if (line > doc.lines) {
            continue;
        }
        const start = doc.line(line).from;
        const priced = patternPrices.value.get(name);
        if (priced) {
            const { readUnits, writeUnits, averagePerSecond, monthlyDollars } = priced;
            const [reads, writes] = [readUnits * averagePerSecond, writeUnits * averagePerSecond];
            const title = `${name}: ${readUnits} read and ${writeUnits} write units each; ${short(reads)} read and ${short(writes)} write units a second on average`;
            prices.push(new Price(money(monthlyDollars), stale.value, title, '', unitsOf(reads, writes)).range(start));
        }
        if (lit.value.patterns.has(name)) {
            const last = Math.min(doc.lines, endLine);
            for (let number = line; number <= last; number++) {
                if (doc.line(number).text.trim() || number === line) {
                    lines.push(Decoration.line({ class: 'lit' }).range(doc.line(number).from));
                }
            }
        }
    }
    view.dispatch({ effects: setMarks.of({ prices: RangeSet.of(prices, true), lines: Decoration.set(lines, true) }) });
}

/** Columns of the compiler count characters, those of the editor the halves of some of them. */
function offset(line, column) {
    const doc = view.state.doc;
    if (line > doc.lines) {
        return doc.length;
    }
    const { from, text } = doc.line(line);
    return from + [...text].slice(0, column - 1).join('').length;
}

export function apply({ line, column, endLine, endColumn, replacement }) {
    view.dispatch({ changes: { from: offset(line, column), to: offset(endLine, endColumn), insert: replacement } });
    view.focus();
}

function drawProblems() {
    const shown = problems.value.slice(0, 100).map((problem) => {
        const from = offset(problem.line, problem.column);
        const to = Math.max(from, offset(problem.endLine, problem.endColumn));
        return {
            from,
            to,
            severity: problem.severity,
            source: problem.id,
            message: `${problem.message}\n${problem.fix}`,
            actions: problem.change ? [{ name: problem.change.title, apply: () => apply(problem.change) }] : [],
        };
    });
    view.dispatch(setDiagnostics(view.state, shown));
}

async function complete(context) {
    const line = context.state.doc.lineAt(context.pos);
    const word = context.matchBefore(/[\w.-]*/);
    if (!context.explicit && word.from === word.to && !/[:{,[] $/.test(line.text.slice(0, context.pos - line.from))) {
        return null;
    }
    const { choices } = await ask('complete', {
        text: context.state.doc.toString(), line: line.number, character: context.pos - line.from,
    });
    const kinds = { field: 'property', entity: 'class', attribute: 'variable', value: 'constant' };
    return {
        from: word.from,
        options: choices.map(({ word: label, kind, detail }) => ({
            label, type: kinds[kind], info: detail || undefined, apply: kind === 'field' ? `${label}: ` : label,
        })),
        validFor: /^[\w.-]*$/,
    };
}

const meaning = hoverTooltip(async (editor, position) => {
    const line = editor.state.doc.lineAt(position);
    const at = position - line.from;
    const start = /[\w.-]*$/.exec(line.text.slice(0, at))[0].length;
    const rest = /^[\w.-]*/.exec(line.text.slice(at))[0].length;
    const word = line.text.slice(at - start, at + rest);
    if (!word) {
        return null;
    }
    const { text } = await ask('hover', { text: editor.state.doc.toString(), line: line.number, word, end: at + rest });
    if (!text) {
        return null;
    }
    return {
        pos: position - start,
        end: position + rest,
        above: true,
        create() {
            const dom = document.createElement('div');
            dom.className = 'meaning';
            const [head, ...body] = text.split('\n');
            dom.append(Object.assign(document.createElement('strong'), { textContent: head }));
            dom.append(Object.assign(document.createElement('p'), { textContent: body.join('\n') }));
            return { dom };
        },
    };
});

function patternAt(number) {
    return outline.value.patterns.find(({ line, endLine }) => number >= line && number <= endLine)?.name;
}

function entityAt(number) {
    return outline.value.entities.find(({ line, endLine }) => number >= line && number <= endLine)?.name;
}

function pointAt(number) {
    const pattern = patternAt(number);
    const entity = pattern ? undefined : entityAt(number);
    point(pattern ? 'pattern' : entity ? 'entity' : null, pattern ?? entity);
}

export function goTo(line, column = 1) {
    const position = offset(line, column);
    view.dispatch({ selection: { anchor: position }, effects: EditorView.scrollIntoView(position, { y: 'center' }) });
    view.focus();
}

/** Jumps to where a pattern or an entity is written. */
export function goToName(kind, name) {
    const found = outline.value[kind === 'pattern' ? 'patterns' : 'entities'].find((each) => each.name === name);
    if (found) {
        goTo(found.line);
    }
}

function replace(content) {
    const old = view.state.doc.toString();
    let from = 0;
    while (from < old.length && from < content.length && old[from] === content[from]) {
        from++;
    }
    let end = 0;
    while (end < old.length - from && end < content.length - from && old[old.length - 1 - end] === content[content.length - 1 - end]) {
        end++;
    }
    if (old !== content) {
        view.dispatch({ changes: { from, to: old.length - end, insert: content.slice(from, content.length - end) } });
    }
}

const colours = HighlightStyle.define([
    { tag: [tags.propertyName, tags.definition(tags.propertyName)], class: 'tok-key' },
    { tag: tags.string, class: 'tok-text' },
    { tag: [tags.content, tags.literal], class: 'tok-value' },
    { tag: tags.comment, class: 'tok-comment' },
    { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], class: 'tok-sign' },
]);

export function mount(parent) {
    view = new EditorView({
        parent,
        state: EditorState.create({
            extensions: [
                EditorView.cspNonce.of(document.querySelector('meta[name=nonce]').content),
                lineNumbers(), foldGutter(), lintGutter(), marks,
                gutter({ class: 'prices', markers: (editor) => editor.state.field(marks).prices }),
                history(), drawSelection(), highlightActiveLine(), highlightSelectionMatches(), bracketMatching(),
                indentUnit.of('  '), EditorState.tabSize.of(2),
                yaml(), syntaxHighlighting(colours), search({ top: true }), meaning,
                autocompletion({ override: [complete], icons: false }),
                keymap.of([
                    ...defaultKeymap, ...historyKeymap, ...searchKeymap, ...completionKeymap, ...lintKeymap, ...foldKeymap, indentWithTab,
                ]),
                EditorView.contentAttributes.of({ 'aria-label': 'The model, as YAML', tabindex: '0' }),
                EditorView.updateListener.of((update) => {
                    if (update.docChanged) {
                        edited(update.state.doc.toString());
                    }
                    if (update.selectionSet) {
                        pointAt(update.state.doc.lineAt(update.state.selection.main.head).number);
                    }
                }),
                EditorView.domEventHandlers({
                    mousemove(event, editor) {
                        const position = editor.posAtCoords({ x: event.clientX, y: event.clientY });
                        if (position !== null && !event.buttons) {
                            pointAt(editor.state.doc.lineAt(position).number);
                        }
                    },
                }),
            ],
        }),
    });
    onReplace(replace);
    effect(drawProblems);
    effect(drawMarks);
    return view;
}
