/** Patterns out of bound statements. */
package dev.keywright.relational.shape;
