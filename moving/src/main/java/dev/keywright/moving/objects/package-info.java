/** Large values as objects: their keys, and the stores that hold them. */
package dev.keywright.moving.objects;
