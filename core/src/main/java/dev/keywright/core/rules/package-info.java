/**
 * The rules for models: one file for each, with the problem that it reports, why it matters in DynamoDB, the fix, and the
 * check itself. {@link dev.keywright.core.rules.Rules} lists them all. A rule gets a
 * {@link dev.keywright.core.rules.ModelSubject}: the model, the facts derived from it, and the places where it was written.
 * Start with {@link dev.keywright.core.rules.NumberWithoutBounds}. The package {@code verdict} does the same for designs.
 */
package dev.keywright.core.rules;
