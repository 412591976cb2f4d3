/**
 * The rules for designs: one file for each, as in the package {@code rules}. {@link dev.keywright.core.verdict.DesignRules}
 * lists them all. A rule gets a {@link dev.keywright.core.verdict.DesignSubject}: the bill of a design, the load of its
 * partitions, and the places in both files. Files that are not rules support several of them: the use of indexes, variants
 * of a design, the set of texts that a key can have.
 */
package dev.keywright.core.verdict;
