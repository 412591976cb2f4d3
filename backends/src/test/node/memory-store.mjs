// A store in memory that keeps its items by their keys, checks preconditions as the engine does, and records what it is sent.
import { engine } from './engine.mjs';

const { identityOf } = await engine('keys/scalars');
const { applied } = await engine('store/item-write');
const { requirementHolds } = await engine('store/requirement');

export class MemoryStore {
  items = new Map();
  /** The number of items in each transaction. */
  transactions = [];

  async get(table, keys) {
    return keys.map((key) => this.items.get(table + identityOf(key))).filter((item) => item !== undefined);
  }

  async query({ condition }) {
    const isIn = (item) => [...condition.equal].every(([name, value]) => item.get(name)?.S === value.S);
    const { kind, attribute, text } = condition.within;
    const begins = (item) => kind !== 'Begins' || item.get(attribute).S.startsWith(text);
    return { items: [...this.items.values()].filter((item) => isIn(item) && begins(item)), last: new Map() };
  }

  async write(writes) {
    const refused = writes
      .map((write, number) => ({ write, number, item: this.items.get(write.identity) ?? new Map() }))
      .filter(
        ({ write, item }) => !write.preconditions.every(({ requirement }) => requirementHolds(requirement, item)),
      );
    if (refused.length === 0) {
      this.transactions.push(writes.length);
      writes.forEach((write) => this.apply(write));
    }
    return refused.map(({ number, item }) => ({ number, item }));
  }

  async writeBatch(writes) {
    writes.forEach((write) => this.apply(write));
  }

  apply({ identity, key, deed }) {
    if (deed.kind === 'Remove') {
      this.items.delete(identity);
    } else {
      const item = deed.kind === 'Put' ? deed.item : applied(this.items.get(identity) ?? key, deed);
      this.items.set(identity, item);
    }
  }
}
