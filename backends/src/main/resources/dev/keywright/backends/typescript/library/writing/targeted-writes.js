import { followed, MOST_LOOKS } from './followed-moves.js';
import { isDone, NOTHING_REACHED, reaching } from './outcome.js';
/** Writes entities that exist: finds them, and follows one that has changed or moved to another key in the meantime. */
export class TargetedWrites {
    design;
    planner;
    retries;
    perform;
    constructor(design, planner, retries, perform) {
        this.design = design;
        this.planner = planner;
        this.retries = retries;
        this.perform = perform;
    }
    /** Every entity that matches, each by itself; the reason for a refusal matters only where there is one at most. */
    async each(entity, target, inputs, plan) {
        let reached = 0;
        for (const found of await this.find(entity, target, inputs)) {
            const outcome = await this.one(entity, target, inputs, found, await plan.work(found), plan);
            if (target.one) {
                return outcome;
            }
            reached += isDone(outcome) ? 1 : 0;
        }
        return reaching(reached);
    }
    /** An entity that is just moving may be missing in an index for a moment. */
    async find(entity, target, inputs) {
        if (!target.one || this.looks(entity, target) < MOST_LOOKS) {
            return this.planner.targets(target, inputs);
        }
        const found = await followed(this.design, entity, async () => {
            const some = await this.planner.targets(target, inputs);
            return some.length === 0 ? undefined : some;
        });
        return found ?? [];
    }
    one(entity, target, inputs, found, first, plan) {
        const { id } = this.design.entity(entity);
        return this.retries.of(() => this.perform(first, plan.repetition(found)), async () => {
            const others = await this.planner.targets(target, inputs);
            const other = others.find((one) => found.values.equals(one.values, id));
            return other === undefined
                ? NOTHING_REACHED
                : this.perform(await plan.work(other), plan.repetition(other));
        }, this.looks(entity, target));
    }
    /** How often it is worth to look again: once where the answer is certain, several times where an index may trail. */
    looks(entity, target) {
        const isNamed = target.plan.kind === 'Nothing' && this.design.findHome(entity) !== undefined;
        if (isNamed || !this.design.moves(entity)) {
            return 0;
        }
        return target.plan.kind === 'Find' && target.seesItem ? 1 : MOST_LOOKS;
    }
}
