/** The figures of a relational database, each with its evidence. */
package dev.keywright.relational.numbers;
