const MOST_LATER_NUMBERS = 100;
/**
 * Finds the numbers that an earlier call with the same token took from sequences: others may have taken some since, so they are
 * told by what the call left behind.
 */
export class EarlierNumbers {
    attempt;
    missing;
    sequences;
    /** Takes sequences that give out again what was given out so many numbers ago. */
    constructor(attempt, missing, sequences) {
        this.attempt = attempt;
        this.missing = missing;
        this.sequences = sequences;
    }
    /** Plans with further and further numbers; the last ones that were planned are those that are there. */
    async find(plan) {
        for (let back = 1; back <= MOST_LATER_NUMBERS; back++) {
            this.missing.forgetCreated();
            const numbers = this.sequences(back);
            const upkeep = await plan(numbers);
            if (await this.attempt.isLeftBehind(upkeep.and(numbers.standing()).merged())) {
                return;
            }
        }
        throw new Error('This was done before with the same token, and has changed since or has a number that is not among the last ' +
            `${MOST_LATER_NUMBERS}: read it instead`);
    }
}
