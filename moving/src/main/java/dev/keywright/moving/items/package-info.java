/** Things as the items that the engine of generated programs would have written. */
package dev.keywright.moving.items;
