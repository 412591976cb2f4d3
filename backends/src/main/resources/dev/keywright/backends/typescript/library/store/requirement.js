import { compare, decimalOf, includes, isSame, number } from '../keys/scalars.js';
/** What a comparison or a membership requires. */
export function requiredBy(path, sign, other) {
    return sign === 'contains' ? { kind: 'Contains', path, with: other } : { kind: 'Compares', path, sign, with: other };
}
const SIGNS = {
    equal: '=',
    notEqual: '<>',
    less: '<',
    atMost: '<=',
    more: '>',
    atLeast: '>=',
};
/** The condition expression. */
export function requirementText(requirement, expression) {
    switch (requirement.kind) {
        case 'Living': {
            const there = `attribute_exists(${expression.name(requirement.key)})`;
            return requirement.expiry ? `(${there} AND NOT ${expired(requirement.expiry, expression)})` : there;
        }
        case 'Free': {
            const free = `attribute_not_exists(${expression.name(requirement.key)})`;
            return requirement.expiry ? `(${free} OR ${expired(requirement.expiry, expression)})` : free;
        }
        case 'Present':
            return `attribute_exists(${requirement.path.text(expression)})`;
        case 'Absent':
            return `attribute_not_exists(${requirement.path.text(expression)})`;
        case 'Older': {
            const stamp = requirement.path.text(expression);
            return `(attribute_not_exists(${stamp}) OR ${stamp} < ${expression.value(requirement.value)})`;
        }
        case 'OneOf': {
            const values = requirement.values.map((value) => expression.value(value));
            return `${requirement.path.text(expression)} IN (${values.join(', ')})`;
        }
        case 'Differs':
            return `${requirement.path.text(expression)} <> ${expression.value(requirement.value)}`;
        case 'Same':
            return `${requirement.path.text(expression)} = ${expression.value(requirement.value)}`;
        case 'SameMap': {
            const place = requirement.path.text(expression);
            const same = `${place} = ${expression.value({ M: requirement.map })}`;
            return isEmpty(requirement.map) ? `(attribute_not_exists(${place}) OR ${same})` : same;
        }
        case 'AnyOf': {
            const alternatives = requirement.alternatives.map((all) => {
                const terms = all.map((one) => requirementText(one, expression));
                // DynamoDB refuses a second pair of parentheses around one term.
                return terms.length === 1 ? terms.join() : `(${terms.join(' AND ')})`;
            });
            return `(${alternatives.join(' OR ')})`;
        }
        case 'Contains':
            return `contains(${requirement.path.text(expression)}, ${otherText(requirement.with, expression)})`;
        case 'Compares': {
            const place = requirement.path.text(expression);
            const other = otherText(requirement.with, expression);
            // For DynamoDB a missing attribute is unequal to everything; a comparison means one that exists.
            return `(attribute_exists(${place}) AND ${place} ${SIGNS[requirement.sign]} ${other})`;
        }
    }
}
function otherText(other, expression) {
    return 'beside' in other ? other.beside.text(expression) : expression.value(other);
}
function otherValue(other, item) {
    return 'beside' in other ? other.beside.find(item) : other;
}
function isEmpty(map) {
    return Object.keys(map).length === 0;
}
function expired(expiry, expression) {
    const name = expression.name(expiry.attribute);
    return `(attribute_exists(${name}) AND ${name} <= ${expression.value(number(expiry.nowSeconds))})`;
}
/** Whether it holds of an item; an empty item does not exist. */
export function requirementHolds(requirement, item) {
    switch (requirement.kind) {
        case 'Living':
            return item.has(requirement.key) && !isPast(requirement.expiry, item);
        case 'Free':
            return !item.has(requirement.key) || isPast(requirement.expiry, item);
        case 'Present':
            return requirement.path.find(item) !== undefined;
        case 'Absent':
            return requirement.path.find(item) === undefined;
        case 'Older': {
            const stamp = requirement.path.find(item);
            return stamp === undefined || compare(stamp, requirement.value) < 0;
        }
        case 'OneOf': {
            const value = requirement.path.find(item);
            return value !== undefined && includes(requirement.values, value);
        }
        case 'Differs':
            return !isSame(requirement.path.find(item), requirement.value);
        case 'Same': {
            const value = requirement.path.find(item);
            return value !== undefined && isSame(value, requirement.value);
        }
        case 'SameMap': {
            const map = requirement.path.find(item);
            return map === undefined ? isEmpty(requirement.map) : isSame(map, { M: requirement.map });
        }
        case 'AnyOf':
            return requirement.alternatives.some((all) => all.every((one) => requirementHolds(one, item)));
        case 'Contains': {
            const many = requirement.path.find(item);
            const one = otherValue(requirement.with, item);
            return many !== undefined && one !== undefined && hasMember(many, one);
        }
        case 'Compares': {
            const left = requirement.path.find(item);
            const right = otherValue(requirement.with, item);
            return left !== undefined && right !== undefined && compares(left, requirement.sign, right);
        }
    }
}
function hasMember(many, one) {
    return many.SS !== undefined ? one.S !== undefined && many.SS.includes(one.S) : includes(many.L ?? [], one);
}
function isPast(expiry, item) {
    const until = expiry && item.get(expiry.attribute);
    return (expiry !== undefined && until !== undefined && decimalOf(until).compare(decimalOf(number(expiry.nowSeconds))) <= 0);
}
function compares(left, sign, right) {
    if (sign === 'equal' || sign === 'notEqual') {
        return isSame(left, right) === (sign === 'equal');
    }
    const isOrdered = (left.S !== undefined && right.S !== undefined) ||
        (left.N !== undefined && right.N !== undefined) ||
        (left.B !== undefined && right.B !== undefined);
    const order = isOrdered ? compare(left, right) : NaN;
    switch (sign) {
        case 'less':
            return order < 0;
        case 'atMost':
            return order <= 0;
        case 'more':
            return order > 0;
        case 'atLeast':
            return order >= 0;
    }
}
