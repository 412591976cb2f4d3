import { isOpen, OPEN } from './bounds.js';
import { rangeIn } from './inputs.js';
import { ANYWHERE, findsNothing } from './key-condition.js';
import { textOf } from './scalars.js';
import { beginning, behindAll, encode, opening, rangeOf, startOf } from './template-codec.js';
/** Makes the key conditions of the queries of a look. */
export class KeyConditionFactory {
    design;
    bindings;
    constructor(design, bindings) {
        this.design = design;
        this.bindings = bindings;
    }
    /** One query for each combination of values; those that can find nothing are left out. */
    of(look, inputs) {
        const entry = this.design.entry(look.entry);
        const { copies } = this.design.item(entry.item);
        const bindings = this.bindings.of({ ...look, entry, copies }, inputs);
        return bindings
            .map((binding) => ({
            condition: look.included.length === 0
                ? conditionOf(look, entry, binding, inputs)
                : this.rangeOf(look, entry, binding, inputs),
            bucket: binding.bucket,
            known: binding.values,
        }))
            .filter((query) => !findsNothing(query.condition));
    }
    /** From the range that begins first to the one that ends last; the whole partition where the plan says no more. */
    rangeOf(look, entry, binding, inputs) {
        const equal = partitionOf(entry, binding);
        if (look.extent === undefined) {
            return { equal, within: ANYWHERE };
        }
        const { first, last } = look.extent;
        const { name } = sortField(entry);
        const low = this.span(look, first, binding, inputs);
        if (first === last) {
            return { equal, within: begins(name, textOf(low.start)) };
        }
        const high = this.span(look, last, binding, inputs);
        return { equal, within: { kind: 'Ranges', attribute: name, bounds: { low: low.start, high: endOf(high) } } };
    }
    /** The sort keys of a range by its number. */
    span(look, number, root, inputs) {
        if (number === 0) {
            return spanOf(this.design.entry(look.entry), look.sortParts, root);
        }
        const range = look.included[number - 1];
        if (range === undefined) {
            throw new Error(`there is no included range ${number}`);
        }
        const entry = this.design.entry(range.entry);
        const { copies } = this.design.item(entry.item);
        const [binding] = this.bindings.of({ ...range, entry, copies }, inputs);
        if (binding === undefined) {
            throw new RangeError(`a value is missing for the key of ${entry.item}`);
        }
        return spanOf(entry, range.sortParts, binding);
    }
}
function endOf({ start, exact }) {
    return exact ? start : { S: behindAll(textOf(start)) };
}
function partitionOf(entry, binding) {
    return new Map(entry.partition.map((field) => [field.name, entry.check(field, keyOf(field, binding))]));
}
function keyOf(field, binding) {
    return encode(field.template, binding.all, binding.drawn(field.name));
}
function sortField(entry) {
    const [field] = entry.sort;
    if (field === undefined) {
        throw new Error(`${entry.item} has no sort key`);
    }
    return field;
}
function conditionOf(look, entry, binding, inputs) {
    const equal = partitionOf(entry, binding);
    let left = look.sortParts;
    for (const field of entry.sort) {
        const parts = field.template.parts.length;
        if (left < parts) {
            return { equal, within: withinOf(field, left, look, binding, inputs) };
        }
        equal.set(field.name, entry.check(field, keyOf(field, binding)));
        left -= parts;
    }
    return { equal, within: ANYWHERE };
}
function withinOf(field, part, look, binding, inputs) {
    const { name, template } = field;
    const drawn = binding.drawn(name);
    const bounds = look.range === undefined ? OPEN : rangeIn(inputs, look.range);
    if (!isOpen(bounds)) {
        return { kind: 'Ranges', attribute: name, bounds: rangeOf(template, binding.all, drawn, part, bounds) };
    }
    if (look.prefix !== undefined) {
        const text = inputs.prefixes.get(look.prefix) ?? '';
        return begins(name, beginning(template, binding.all, drawn, part, text));
    }
    return begins(name, start(template, binding.all, drawn, part));
}
/** The beginning of all keys; a literal text that is left out on purpose, because others differ there, is not part of it. */
function start(template, values, drawn, part) {
    return template.parts[part]?.kind === 'Literal'
        ? startOf(template, values, drawn, part)
        : opening(template, values, drawn, part);
}
function begins(attribute, text) {
    return text === '' ? ANYWHERE : { kind: 'Begins', attribute, text };
}
function spanOf(entry, sortParts, binding) {
    const field = sortField(entry);
    if (sortParts === field.template.parts.length) {
        return { start: keyOf(field, binding), exact: true };
    }
    const text = start(field.template, binding.all, binding.drawn(field.name), sortParts);
    return { start: { S: text }, exact: false };
}
