/** PostgreSQL: its catalogue, statistics and counters. */
package dev.keywright.relational.postgres;
