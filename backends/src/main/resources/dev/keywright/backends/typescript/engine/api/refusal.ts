/** A write that was refused, as an error for callers that do not handle each reason. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** The `kind` of the result. */
  readonly reason: string;

  constructor(reason: string) {
    super(`refused: ${reason}`);
    this.reason = reason;
  }
}

/** The result of a write that was done; throws a `Refusal` where it was refused. */
export function orThrow<R extends { readonly kind: string }>(result: R): Extract<R, { readonly kind: 'done' }> {
  if (!isDone(result)) {
    throw new Refusal(result.kind);
  }
  return result;
}

function isDone<R extends { readonly kind: string }>(result: R): result is Extract<R, { readonly kind: 'done' }> {
  return result.kind === 'done';
}
