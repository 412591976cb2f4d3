package dev.keywright.backends.typescript;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Api;

/** What a program shows to whoever uses it. */
final class IndexFile {
    private static final String FILE = """
            // %1$s.
            export { create%2$s, %2$s } from './program.js';
            export * from './values.js';
            export type * from './entities.js';
            export type * from './patterns.js';
            export type { Page } from './engine/connection.js';
            export type { Anything, Numeric } from './engine/convert.js';
            export { InvalidCursor } from './engine/cursors.js';
            export { Decimal } from './engine/decimal.js';
            export type { Range } from './engine/given.js';
            export { InvalidValue } from './engine/invalid-value.js';
            export type { Query } from './engine/query.js';
            export { orThrow, Refusal } from './engine/results.js';
            export type { PatternRequest, Settings } from './engine/settings.js';
            """;

    private IndexFile() {}

    static GeneratedFile of(Api api) {
        return new GeneratedFile(Module.FOLDER + "index.ts", FILE.formatted(GeneratedFile.MARKER, api.name()));
    }
}
