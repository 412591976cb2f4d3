package dev.keywright.relational.catalogue;

/** A view with its definition, which statements are expanded from. */
public record View(TableName name, String definition) {}
