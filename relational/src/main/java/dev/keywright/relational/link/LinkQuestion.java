package dev.keywright.relational.link;

import dev.keywright.relational.catalogue.TableName;

/** A reference that may be one. */
public record LinkQuestion(TableName child, String text) {}
