/** A write that was refused, where the caller would rather not look at why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Why, as the result says it. */
  readonly reason: string;

  constructor(reason: string) {
    super(`refused: ${reason}`);
    this.reason = reason;
  }
}

/** What was done, or an error that says why it was not. */
export function orThrow<R extends { readonly kind: string }>(result: R): Extract<R, { readonly kind: 'done' }> {
  if (!isDone(result)) {
    throw new Refusal(result.kind);
  }
  return result;
}

function isDone<R extends { readonly kind: string }>(result: R): result is Extract<R, { readonly kind: 'done' }> {
  return result.kind === 'done';
}
