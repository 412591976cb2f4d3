import type { Description } from '../description/description.js';
import type { Renewal, WriteStep } from '../description/write-step.js';
import type { CompiledItem } from './compiled-item.js';

/** The attributes that patterns change, by entity: an item whose key holds one of them moves. */
export class MovedKeys {
  private readonly changed = new Map<string, Set<string>>();

  constructor(description: Description) {
    for (const step of description.writes.flat()) {
      this.add(step.entity, changedBy(step, description));
      for (const renewal of renewalsOf(step)) {
        this.add(
          renewal.child,
          renewal.copies.map((copy) => copy.target),
        );
      }
    }
  }

  private add(entity: string, uses: readonly string[]): void {
    this.changed.set(entity, new Set([...(this.changed.get(entity) ?? []), ...uses]));
  }

  moves(item: CompiledItem): boolean {
    const changed = this.changed.get(item.entity);
    return changed !== undefined && [...item.primary.uses].some((use) => changed.has(use));
  }
}

function changedBy(step: WriteStep, { entities }: Description): readonly string[] {
  if (step.kind === 'Update') {
    return step.changes.map((change) => change.attribute);
  }
  const entity = step.kind === 'Put' ? entities.find((one) => one.name === step.entity) : undefined;
  const all = entity === undefined ? [] : [...entity.attributes.map((one) => one.name), ...entity.inherited];
  return all.filter((use) => entity?.id.includes(use) !== true);
}

function renewalsOf(step: WriteStep): readonly Renewal[] {
  return step.kind === 'Update' || step.kind === 'Put' ? step.renewals : [];
}
