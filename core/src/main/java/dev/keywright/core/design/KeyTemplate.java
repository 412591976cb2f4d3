package dev.keywright.core.design;

/** A key attribute of an item and the template of its value. */
public record KeyTemplate(String attribute, Template template) {}
