package dev.keywright.runtime.api;

/** Where a large value lies in an object store; the item holds only this. */
public record Blob(String pointer) {}
