/** The tables, columns and keys of a relational database. */
package dev.keywright.relational.catalogue;
