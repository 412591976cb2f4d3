/** The way from one design to the next on tables that are in use: indexes, and the attributes of their keys. */
package dev.keywright.moving.live;
