/**
 * Reads models from YAML nodes and prints them. {@link dev.keywright.core.language.model.ModelReader} starts: a first pass
 * over the entities collects their names, a second one resolves them, then the patterns follow, one reader for each section
 * of the language. {@link dev.keywright.core.language.model.ModelPrinter} is the inverse, one printer for each section.
 * {@link dev.keywright.core.language.model.ModelSections} lists every field.
 */
package dev.keywright.core.language.model;
