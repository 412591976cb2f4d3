/** Changes of the design carried back into the rows that it came from. */
package dev.keywright.moving.reverse;
