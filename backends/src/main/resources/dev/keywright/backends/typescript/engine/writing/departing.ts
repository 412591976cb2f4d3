import type { CompiledEmbed } from '../keys/compiled-embed.js';
import type { CompiledItem } from '../keys/compiled-item.js';
import type { CallContext } from '../reading/call-context.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { DocumentPath } from '../store/document-path.js';
import type { ItemWrite } from '../store/item-write.js';
import type { Precondition } from '../store/precondition.js';
import type { WriterParts } from './writer-factory.js';

/** How entities leave a design: all their items go, on the condition that their own is as it was read. */
export class Departing {
  private readonly context: CallContext;
  private readonly parts: WriterParts;

  constructor(context: CallContext, parts: WriterParts) {
    this.context = context;
    this.parts = parts;
  }

  /** The entity with those children in its item that go along: that is as it was read, and they with it. */
  async removes(entity: string, found: FoundEntity, along: readonly CompiledEmbed[]): Promise<readonly ItemWrite[]> {
    const all = [...(await this.removesOf(entity, found))];
    for (const embed of along) {
      for (const child of await this.context.asked.children(embed, found)) {
        const writes = await this.removesOf(embed.entity, child);
        all.push(...writes.filter((write) => !all.some((other) => other.isOfTheSame(write))));
      }
    }
    return all;
  }

  private async removesOf(entity: string, found: FoundEntity): Promise<readonly ItemWrite[]> {
    const home = this.context.design.findHome(entity);
    const embed = this.context.design.findEmbed(entity);
    const same = home === undefined ? this.sameInside(embed, found) : this.same(home, found);
    return (await this.parts.maintenance.leaving(entity, found, same)).all;
  }

  private same(home: CompiledItem, found: FoundEntity): readonly Precondition[] {
    const { preconditions } = this.parts;
    const source = this.context.homes.source(home.entity, found);
    return [...preconditions.same(home, source.item), preconditions.stored(home, 'stale')];
  }

  /** What stands for a child in the item of its parent is as it was read. */
  private sameInside(embed: CompiledEmbed | undefined, found: FoundEntity): readonly Precondition[] {
    const path = embed && new DocumentPath(embed.name, embed.key(found.values));
    const value = embed && path?.find(this.context.homes.source(embed.parent, found).item);
    if (path === undefined || value === undefined) {
      throw new Error('a child was not read in the item of its parent');
    }
    return [{ requirement: { kind: 'Same', path, value }, meaning: 'stale' }];
  }
}
