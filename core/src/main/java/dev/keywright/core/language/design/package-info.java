/**
 * Reads designs from YAML nodes and prints them. {@link dev.keywright.core.language.design.DesignReader} starts: tables and
 * their indexes first, then their items with key templates, then the operations; checks over several parts come last.
 * {@link dev.keywright.core.language.design.DesignPrinter} is the inverse.
 * {@link dev.keywright.core.language.design.DesignSections} lists every field; the problems are in files of their own.
 */
package dev.keywright.core.language.design;
