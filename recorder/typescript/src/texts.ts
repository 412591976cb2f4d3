const VALUE = "{}";
const SEPARATORS = "#|~:/_";
const WORD = /^[A-Z][A-Z_-]{0,23}$/;

/** Key texts without their values: `USER#42` is `USER#{}`. */
export class KeyTexts {
  constructor(private readonly words: ReadonlySet<string>) {}

  /** The shape of a value in DynamoDB's JSON. */
  shape(value: unknown): string {
    const text = textOf(value);
    if (text === undefined) {
      return VALUE;
    }
    if (this.isWord(text)) {
      return text;
    }
    const separator = [...SEPARATORS].find(candidate => text.indexOf(candidate) > 0);
    if (separator === undefined) {
      return VALUE;
    }
    return text.split(separator).map(part => (part === "" || this.isWord(part) ? part : VALUE)).join(separator);
  }

  private isWord(text: string): boolean {
    return WORD.test(text) || this.words.has(text);
  }
}

function textOf(value: unknown): string | undefined {
  const typed = value as {S?: string} | undefined;
  return typed?.S;
}

/** A hash of a value from a secret start, so that nobody can look up values by their hashes. */
export function hash(value: unknown, salt: readonly [number, number]): string {
  const typed = value as {S?: string; N?: string; B?: Uint8Array};
  const text = typed.S ?? typed.N ?? String(typed.B);
  let [left, right] = salt;
  for (let at = 0; at < text.length; at++) {
    left = Math.imul(left ^ text.charCodeAt(at), 0x01000193);
    right = Math.imul(right ^ text.charCodeAt(at), 0x85ebca6b) + left;
  }
  return hex(left) + hex(right);
}

function hex(number: number): string {
  return (number >>> 0).toString(16).padStart(8, "0");
}
