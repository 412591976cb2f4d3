/**
 * The design of a model: tables, indexes and item types, every name resolved.
 *
 * <p>Read {@code Design}, {@code Table} and {@code Index}, then {@code ItemType} and its {@code ItemKind} (home, guard, copy,
 * counter, part, embed, sequence), then {@code Template} for the text of keys. {@code StoredAttributes} says which attributes
 * an item holds.
 */
package dev.keywright.core.design;
