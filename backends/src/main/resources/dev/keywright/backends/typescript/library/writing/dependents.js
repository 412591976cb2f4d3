import { fed, inputsOf } from '../keys/inputs.js';
/** The children in an old design with copies of what an entity has; they follow it in the new design alone. */
export async function heirs(old, renewals, parent) {
    const all = [];
    for (const { child, feed, plan } of renewals) {
        const inputs = plan.kind === 'Nothing' ? undefined : fed(feed, parent);
        const found = inputs === undefined ? [] : await old.reader('taken').all(plan, inputs);
        all.push(...found.map((one) => ({ entity: child, found: one })));
    }
    return all;
}
/** All children, in an old design, of the parents that keep the largest value of such a child: one of them may be the next. */
export async function siblings(old, entity, child) {
    const all = [];
    for (const { by, fall } of old.design.falling(entity)) {
        if (fall !== undefined && child.hasAll(by)) {
            const found = await old.reader('left').all(fall.next, inputsOf(child.only(by)));
            all.push(...found.map((one) => ({ entity, found: one })));
        }
    }
    return all;
}
