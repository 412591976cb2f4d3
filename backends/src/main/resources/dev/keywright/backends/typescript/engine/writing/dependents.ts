import type { Renewal } from '../description/write-step.js';
import { fed, inputsOf } from '../keys/inputs.js';
import type { Values } from '../keys/values.js';
import type { CallContext } from '../reading/call-context.js';
import type { FoundEntity } from '../reading/found-entity.js';

/** An entity that a write of another one changes or looks at. */
export interface Dependent {
  readonly entity: string;
  readonly found: FoundEntity;
}

/** The children in an old design with copies of what an entity has; they follow it in the new design alone. */
export async function heirs(
  old: CallContext,
  renewals: readonly Renewal[],
  parent: Values,
): Promise<readonly Dependent[]> {
  const all: Dependent[] = [];
  for (const { child, feed, plan } of renewals) {
    const inputs = plan.kind === 'Nothing' ? undefined : fed(feed, parent);
    const found = inputs === undefined ? [] : await old.reader('taken').all(plan, inputs);
    all.push(...found.map((one) => ({ entity: child, found: one })));
  }
  return all;
}

/** All children, in an old design, of the parents that keep the largest value of such a child: one of them may be the next. */
export async function siblings(old: CallContext, entity: string, child: Values): Promise<readonly Dependent[]> {
  const all: Dependent[] = [];
  for (const { by, fall } of old.design.falling(entity)) {
    if (fall !== undefined && child.hasAll(by)) {
      const found = await old.reader('left').all(fall.next, inputsOf(child.only(by)));
      all.push(...found.map((one) => ({ entity, found: one })));
    }
  }
  return all;
}
