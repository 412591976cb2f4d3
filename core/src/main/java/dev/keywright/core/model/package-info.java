/**
 * The model that an author writes: entities, relationships and access patterns, every name resolved.
 *
 * <p>Read {@code Model}, then {@code Entity} with {@code Attribute} and {@code Parent}, then {@code Pattern} with the
 * operations {@code Read}, {@code Count}, {@code Create}, {@code Put}, {@code Update}, {@code Delete} and
 * {@code Transaction}. Names ending in {@code Ref} always resolve in their model.
 */
package dev.keywright.core.model;
