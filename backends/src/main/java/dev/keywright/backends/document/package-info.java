/**
 * The Markdown documents: a back end for each, named {@code …Backend}. Sections and tables that several documents share are
 * in files of their own ({@code IndexSection}, {@code PatternTables}, …), short texts for a part of a model or a design in
 * {@code …Words}. {@link dev.keywright.backends.document.PatternRequests} lists the requests of a pattern, which the HTML
 * report uses too. Start with {@link dev.keywright.backends.document.TableDesignBackend}.
 */
package dev.keywright.backends.document;
