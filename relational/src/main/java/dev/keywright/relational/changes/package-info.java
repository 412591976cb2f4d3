/** The changes of a PostgreSQL database, by its logical replication. */
package dev.keywright.relational.changes;
