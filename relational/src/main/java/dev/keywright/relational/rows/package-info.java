/** The rows of entities, read in short transactions: whole ranges, and those that belong to others. */
package dev.keywright.relational.rows;
