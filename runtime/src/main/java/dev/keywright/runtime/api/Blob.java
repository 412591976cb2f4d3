package dev.keywright.runtime.api;

/** A pointer to a large value in an object store; the item holds only the pointer. */
public record Blob(String pointer) {}
