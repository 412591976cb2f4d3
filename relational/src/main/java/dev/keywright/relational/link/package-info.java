/** Relationships from evidence. */
package dev.keywright.relational.link;
