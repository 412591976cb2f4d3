// Numbers and words as people read them.

import { h } from '/libraries.js';

/** Names in backticks as code: what the compiler says is written for a terminal. */
export const coded = (words) => words.split(/`([^`]*)`/).map((part, at) => (at % 2 === 1 ? h('code', null, part) : part));

/** Made once: making one takes as long as writing a hundred amounts. */
const CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const DOLLARS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `$0.61`, `$1,070`, `<$0.01`: cents where they matter, as the reports of the command line have it. */
export function money(dollars) {
    if (dollars === null || dollars === undefined) {
        return '–';
    }
    const size = Math.abs(dollars);
    const sign = dollars < 0 ? '−' : '';
    if (size === 0) {
        return '$0';
    }
    if (size < 0.005) {
        return `${sign}<$0.01`;
    }
    return `${sign}$${(size < 1000 ? CENTS : DOLLARS).format(size)}`;
}

export function change(dollars) {
    return dollars > 0 ? `+${money(dollars)}` : money(dollars);
}

export function percent(share) {
    const size = share * 100;
    return `${size === 0 || size >= 10 ? Math.round(size) : size.toPrecision(2)}%`;
}

/** 1500000 as 1.5M. */
export function short(number) {
    for (const [unit, word] of [[1e9, 'G'], [1e6, 'M'], [1e3, 'k']]) {
        if (number >= unit) {
            return `${+(number / unit).toPrecision(3)}${word}`;
        }
    }
    return `${+Number(number).toPrecision(3)}`;
}

export function plural(count, word) {
    return `${count} ${word}${count === 1 ? '' : 's'}`;
}
