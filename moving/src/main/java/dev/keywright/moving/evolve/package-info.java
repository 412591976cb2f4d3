/** From one design to the next: what differs, and the smallest safe procedure for it, with its price. */
package dev.keywright.moving.evolve;
