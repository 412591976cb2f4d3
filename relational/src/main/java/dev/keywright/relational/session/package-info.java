/** One read-only connection to a database. */
package dev.keywright.relational.session;
