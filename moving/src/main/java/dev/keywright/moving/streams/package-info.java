/** The streams of the target's tables: enabled at the switch, read until the end of the migration. */
package dev.keywright.moving.streams;
