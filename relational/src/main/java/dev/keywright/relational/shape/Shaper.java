package dev.keywright.relational.shape;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.link.Links;
import dev.keywright.relational.sql.Query;
import dev.keywright.relational.sql.Query.Verb;

/** Turns bound statements into patterns along the relationships. */
public final class Shaper {
    private final ReadShaper reads;
    private final WriteShaper writes;

    public Shaper(Catalogue catalogue, Links links, Naming naming) {
        reads = new ReadShaper(catalogue, links, naming);
        writes = new WriteShaper(catalogue, links, naming);
    }

    public PatternDraft of(Query query) throws NoShape {
        boolean read = query.verb() == Verb.READ || query.verb() == Verb.COUNT || query.verb() == Verb.SEARCH;
        return read ? reads.of(query) : writes.of(query);
    }
}
