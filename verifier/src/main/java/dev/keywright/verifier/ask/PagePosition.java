package dev.keywright.verifier.ask;

/** The place in an answer where a page begins. */
public sealed interface PagePosition {
    PagePosition START = new Start();
    PagePosition END = new End();

    /** Before the first row. */
    record Start() implements PagePosition {}

    /** Behind the last row: there is no next page. */
    record End() implements PagePosition {}

    /** Behind a page that was read: a cursor as the program itself writes it. */
    record After(Object cursor) implements PagePosition {}
}
