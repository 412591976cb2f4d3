/** Statements with their rates. */
package dev.keywright.relational.workload;
