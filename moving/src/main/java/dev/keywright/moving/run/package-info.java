/** The work: plan, fill, verification. */
package dev.keywright.moving.run;
