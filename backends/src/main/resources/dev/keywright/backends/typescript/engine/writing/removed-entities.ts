import type { Design } from '../keys/design.js';
import { identityOf } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import { KeptValues } from './kept-values.js';

/** The entities that one write removes, by their ids: what is kept in their items goes with them. */
export class RemovedEntities {
  /** The largest values of parents that stay, as one removal after the other leaves them. */
  readonly kept = new KeptValues();
  private readonly design: Design;
  private readonly all = new Set<string>();

  constructor(design: Design) {
    this.design = design;
  }

  private identity(entity: string, values: Values): string | undefined {
    const { id } = this.design.entity(entity);
    return values.hasAll(id) ? entity + identityOf(values.only(id)) : undefined;
  }

  /** Whether it is named for the first time; of one without a known id nobody can say. */
  add(entity: string, values: Values): boolean {
    const identity = this.identity(entity, values);
    const isNew = identity === undefined || !this.all.has(identity);
    if (identity !== undefined) {
      this.all.add(identity);
    }
    return isNew;
  }

  contains(entity: string, values: Values): boolean {
    const identity = this.identity(entity, values);
    return identity !== undefined && this.all.has(identity);
  }
}
