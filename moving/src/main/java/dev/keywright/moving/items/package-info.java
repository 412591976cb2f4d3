/** Things as the items that the engine of generated programs would have written, and items as the things that they tell of. */
package dev.keywright.moving.items;
