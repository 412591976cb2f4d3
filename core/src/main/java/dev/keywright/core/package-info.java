/** The model and design languages and everything that follows from them. */
package dev.keywright.core;
