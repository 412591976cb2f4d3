package dev.keywright.backends.typescript;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.Api;

/** The exports of a program. */
final class IndexFile {
    private static final String FILE = """
            // %1$s.
            export { create%2$s, create%2$sInMemory, %2$s } from './program.js';
            export * from './values.js';
            export type * from './entities.js';
            export type * from './patterns.js';
            export type { Anything } from './engine/api/anything.js';
            export { Decimal } from './engine/api/decimal.js';
            export { InvalidCursor } from './engine/api/invalid-cursor.js';
            export { InvalidValue } from './engine/api/invalid-value.js';
            export type { PatternRequest } from './engine/api/listener.js';
            export type { Numeric } from './engine/api/numeric.js';
            export type { Page } from './engine/api/page.js';
            export type { Query } from './engine/api/query.js';
            export type { Range } from './engine/api/range.js';
            export { orThrow, Refusal } from './engine/api/refusal.js';
            export type { Settings } from './engine/api/settings.js';
            """;

    private IndexFile() {}

    static GeneratedFile of(Api api) {
        return new GeneratedFile(Module.FOLDER + "index.ts", FILE.formatted(GeneratedFile.MARKER, api.name()));
    }
}
