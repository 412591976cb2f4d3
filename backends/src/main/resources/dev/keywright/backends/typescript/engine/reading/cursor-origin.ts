import type { Plan } from '../description/plan.js';
import type { Design } from '../keys/design.js';

/**
 * Everything that positions in an answer depend on, as a text. A program with another design may list by other keys, and must not take
 * a position among the old ones for one of its own.
 */
export function cursorOriginOf(design: Design, plan: Plan): string {
  return JSON.stringify(partsOf(design, plan));
}

type Parts = readonly unknown[];

function partsOf(design: Design, plan: Plan): Parts {
  switch (plan.kind) {
    case 'Find': {
      const { operation, order, bucket, backward, entry } = plan.look;
      return [plan.kind, operation, order, bucket, backward, design.entry(entry).place];
    }
    case 'WithIncluded':
      return [plan.kind, partsOf(design, plan.root)];
    case 'InsideParent':
      return [plan.kind, plan.embed, plan.order, partsOf(design, plan.parent)];
    case 'Then':
      return [plan.kind, partsOf(design, plan.first), partsOf(design, plan.second)];
    case 'Union':
      return [plan.kind, ...plan.kinds.map((kind) => [kind.entity, kind.order, partsOf(design, kind.plan)])];
    default:
      return [plan.kind];
  }
}
