/** The things of one model as things of another: the rules of a map file, and how they are read. */
package dev.keywright.moving.mapping;
