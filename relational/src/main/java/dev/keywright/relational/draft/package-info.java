/** The model, the report and the raw facts that an import writes. */
package dev.keywright.relational.draft;
