/** The tables of the design, the state of a migration beside them, and the rate of writing. */
package dev.keywright.moving.destination;
