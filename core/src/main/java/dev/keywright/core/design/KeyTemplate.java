package dev.keywright.core.design;

/** What an item holds in a key attribute. */
public record KeyTemplate(String attribute, Template template) {}
