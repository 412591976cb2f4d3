import { isOpen } from '../keys/bounds.js';
/** The key condition expression. */
export function conditionText({ equal, within }, expression) {
    const terms = [...equal].map(([name, value]) => `${expression.name(name)} = ${expression.value(value)}`);
    if (within.kind === 'Begins') {
        terms.push(`begins_with(${expression.name(within.attribute)}, ${expression.value({ S: within.text })})`);
    }
    if (within.kind === 'Ranges' && !isOpen(within.bounds)) {
        terms.push(rangeText(expression.name(within.attribute), within.bounds, expression));
    }
    return terms.join(' AND ');
}
function rangeText(name, { low, high }, expression) {
    const value = (bound) => expression.value(bound);
    if (low !== undefined && high !== undefined) {
        return `${name} BETWEEN ${value(low)} AND ${value(high)}`;
    }
    return low !== undefined ? `${name} >= ${value(low)}` : high !== undefined ? `${name} <= ${value(high)}` : '';
}
