package dev.keywright.core.layout;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.Table;

/** A table by its primary key, or one of its indexes. */
public sealed interface Path {
    Table table();

    KeySchema key();

    /** The name of the table or of the index. */
    String name();

    /** Whether it can be read with strong consistency. */
    boolean canBeStrong();

    record Primary(Table table) implements Path {
        @Override
        public KeySchema key() {
            return table.key();
        }

        @Override
        public String name() {
            return table.name();
        }

        @Override
        public boolean canBeStrong() {
            return true;
        }

        // By name: comparing whole tables would take most of the time of a search.
        @Override
        public boolean equals(Object other) {
            return other instanceof Primary primary && table.ref().equals(primary.table.ref());
        }

        @Override
        public int hashCode() {
            return table.ref().hashCode();
        }
    }

    record Secondary(Table table, Index index) implements Path {
        @Override
        public KeySchema key() {
            return index.key();
        }

        @Override
        public String name() {
            return index.name();
        }

        @Override
        public boolean canBeStrong() {
            return index.isLocal();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Secondary secondary && index.ref().equals(secondary.index.ref());
        }

        @Override
        public int hashCode() {
            return index.ref().hashCode();
        }
    }
}
