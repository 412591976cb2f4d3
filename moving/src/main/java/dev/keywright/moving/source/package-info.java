/** Rows as the things of a model, with all that the items of some of them are made of. */
package dev.keywright.moving.source;
