/** Schemas out of scripts. */
package dev.keywright.relational.ddl;
