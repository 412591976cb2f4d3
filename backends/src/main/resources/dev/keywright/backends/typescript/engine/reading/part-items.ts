import type { CompiledItem } from '../keys/compiled-item.js';
import { identity } from '../keys/scalars.js';
import type { FoundEntity } from './found-entity.js';

/** The part items of entities, which hold the attributes that are split off from their home items. */
export class PartItems {
  private readonly id: readonly string[];
  private readonly kinds: readonly string[];
  private readonly found = new Map<string, FoundEntity>();

  constructor(id: readonly string[], kinds: readonly string[]) {
    this.id = id;
    this.kinds = kinds;
  }

  /** Whether parts are read at all. */
  get areRead(): boolean {
    return this.kinds.length > 0;
  }

  isPart(kind: CompiledItem): boolean {
    return this.kinds.includes(kind.name);
  }

  add(part: FoundEntity): void {
    const id = this.identity(part);
    this.found.set(id, this.found.get(id)?.and(part) ?? part);
  }

  /** The entity with the attributes of its parts. */
  complete(rest: FoundEntity): FoundEntity {
    const part = this.found.get(this.identity(rest));
    return part === undefined ? rest : rest.and(part);
  }

  private identity(of: FoundEntity): string {
    return this.id.map((use) => identity(of.values.find(use))).join();
  }
}
