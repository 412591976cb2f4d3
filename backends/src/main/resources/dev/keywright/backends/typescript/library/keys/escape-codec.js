const SHIFT = 0x3f;
const SEPARATOR_CODE = 'd';
const VALUE_CODE = '>';
/** Each character up to the mark becomes the mark and the character 0x3F further on; a separator above it the mark and `d`. */
export function escaped(text, escape) {
    let written = '';
    for (const character of text) {
        const point = character.codePointAt(0) ?? 0;
        if (point <= escape.mark.charCodeAt(0)) {
            written += escape.mark + String.fromCharCode(point + SHIFT);
        }
        else {
            written += point === escape.separator ? escape.mark + SEPARATOR_CODE : character;
        }
    }
    return written;
}
/** A value that equals the fallback is marked as a value; it sorts after the unmarked text and before every longer one. */
export function asValue(written, escape) {
    return written + escape.mark + VALUE_CODE;
}
export function unescaped(text, start, escape) {
    let value = '';
    let at = start;
    while (at < text.length && text.codePointAt(at) !== escape.separator) {
        const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
        if (character !== escape.mark) {
            value += character;
            at += character.length;
            continue;
        }
        const code = text.charAt(at + 1);
        if (code === '') {
            throw new RangeError('the key ends within a character');
        }
        at += 2;
        if (code === VALUE_CODE) {
            return { text: value, marked: true, end: at };
        }
        value += meaning(code, escape);
    }
    return { text: value, marked: false, end: at };
}
function meaning(code, escape) {
    if (code === SEPARATOR_CODE && escape.mark === '$') {
        return String.fromCodePoint(escape.separator);
    }
    const point = code.charCodeAt(0) - SHIFT;
    if (point < 0 || point > escape.mark.charCodeAt(0)) {
        throw new RangeError('no such character');
    }
    return String.fromCharCode(point);
}
