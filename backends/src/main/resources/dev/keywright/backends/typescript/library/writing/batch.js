/** Puts and deletes of single items that need no transaction and no condition, and are sent together. */
export class Batch {
    taken = [];
    get writes() {
        return this.taken;
    }
    /** Takes the delete of an entity that was just found: a write of many entities is not atomic anyway. */
    takesFound(work) {
        return this.takes(work, ['notThere', 'stale']);
    }
    /** Takes a put or delete by key, which does not depend on whether the item exists. */
    takesNamed(work) {
        const preconditions = work.upkeep.atOnce.flatMap((write) => write.preconditions);
        return (preconditions.every((precondition) => precondition.requirement.kind === 'Living') &&
            this.takes(work, ['notThere']));
    }
    takes(work, dropped) {
        const { atOnce, afterwards } = work.upkeep.merged();
        const [single, ...others] = atOnce;
        const { before, after, looks } = work;
        const isAlone = others.length + afterwards.length + before.length + after.length + looks.length === 0;
        if (single === undefined || !isAlone || single.deed.kind === 'Change') {
            return false;
        }
        const isFree = single.preconditions.every((precondition) => single.deed.kind === 'Remove' && dropped.includes(precondition.meaning));
        const takes = isFree && !this.taken.some((other) => other.isOfTheSame(single));
        if (takes) {
            this.taken.push(single);
        }
        return takes;
    }
}
