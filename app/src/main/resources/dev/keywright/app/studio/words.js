// Numbers as people read them.

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
    const digits = size < 1000 ? 2 : 0;
    return sign + '$' + size.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
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
