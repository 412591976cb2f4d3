// Makes the one file of libraries that the page loads, and the file of their licences: node bundle.mjs FOLDER
// The versions are those of the lock file, so that everybody gets the same bytes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = process.argv[2];
const { metafile } = await build({
    absWorkingDir: here,
    entryPoints: ['libraries.js'],
    outfile: join(folder, 'libraries.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    banner: { js: '// Libraries, bundled by app/src/studio/bundle.mjs; their licences are in licences.txt.' },
});
const names = new Set(
    Object.keys(metafile.inputs)
        .map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1])
        .filter(Boolean),
);
const licences = [...names].sort().map((name) => {
    const place = join(here, 'node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    const file = readdirSync(place).find((each) => /^licen[cs]e/i.test(each));
    const text = file ? readFileSync(join(place, file), 'utf8').trim() : `Licence: ${license}`;
    return `${name} ${version} (${license})\n\n${text}\n`;
});
writeFileSync(join(folder, 'licences.txt'), licences.join(`\n${'-'.repeat(80)}\n\n`).replaceAll('\r\n', '\n'));
