/** The entity that was created by the write of that number. */
export function madeBy(outcome, number) {
    const values = outcome.made[number];
    if (values === undefined) {
        throw new Error('what was created is not known');
    }
    return values;
}
/** An outcome that the pattern does not have: a fault of the program, not of its caller. */
export function unexpected(pattern, outcome) {
    return new Error(`${pattern}: ${outcome.result} by ${outcome.refusedBy}`);
}
