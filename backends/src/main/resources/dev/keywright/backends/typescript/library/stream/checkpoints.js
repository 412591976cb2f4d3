import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
/** Remembers for as long as the program runs. */
export function checkpointsInMemory() {
    const saved = new Map();
    return { find: (shard) => saved.get(shard), save: (shard, sequence) => void saved.set(shard, sequence) };
}
/** Remembers in a file, a line for each shard; one poller at a time may use it. */
export function checkpointsInFile(file) {
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
