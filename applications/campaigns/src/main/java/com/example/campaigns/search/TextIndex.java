package com.example.campaigns.search;

import com.example.campaigns.data.UserId;
import com.example.campaigns.store.SessionKey;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** An index of the full text. It trails the table, and may be thrown away and built anew. */
public interface TextIndex extends AutoCloseable {
    /** A part of a session that has a text of its own. */
    enum Part {
        SESSION,
        TRANSCRIPT,
        GM,
        PLAYER
    }

    /** A part of a session in which all words occur. */
    record Hit(SessionKey session, Part part) {}

    /** From now on a session has exactly these texts; with none it is forgotten. */
    void replace(UserId user, SessionKey session, Map<Part, Supplier<InputStream>> texts);

    /** The best hits first, all of them of that user. */
    List<Hit> search(UserId user, String words, int limit);

    @Override
    void close();
}
