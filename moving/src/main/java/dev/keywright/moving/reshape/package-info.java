/** The things of one design carried into the tables of another, and back, while they are in use. */
package dev.keywright.moving.reshape;
