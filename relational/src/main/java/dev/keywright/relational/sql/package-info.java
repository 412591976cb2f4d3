/** Statements bound to tables: which rows they ask for, and how they change them. */
package dev.keywright.relational.sql;
