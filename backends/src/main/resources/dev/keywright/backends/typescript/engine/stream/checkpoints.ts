import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Remembers how far each shard of a stream was read. What is forgotten is handled again, which changes nothing; it only has to be
 * remembered so that a poller that starts again need not read a whole day.
 */
export interface Checkpoints {
  /** The sequence number of the last record of a shard that was handled. */
  find(shard: string): string | undefined | Promise<string | undefined>;

  save(shard: string, sequence: string): void | Promise<void>;
}

/** Remembers for as long as the program runs. */
export function checkpointsInMemory(): Checkpoints {
  const saved = new Map<string, string>();
  return { find: (shard) => saved.get(shard), save: (shard, sequence) => void saved.set(shard, sequence) };
}

/** Remembers in a file, a line for each shard; one poller at a time may use it. */
export function checkpointsInFile(file: string): Checkpoints {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const pairs = lines.filter((line) => line.includes(' ')).map((line) => line.split(' '));
  const saved = new Map(pairs.map(([shard = '', sequence = '']) => [shard, sequence]));
  return {
    find: (shard) => saved.get(shard),
    save: (shard, sequence) => {
      saved.set(shard, sequence);
      // The file is replaced at once, so that a program that is killed leaves a whole one.
      writeFileSync(`${file}.next`, [...saved].map((pair) => pair.join(' ') + '\n').join(''));
      renameSync(`${file}.next`, file);
    },
  };
}
