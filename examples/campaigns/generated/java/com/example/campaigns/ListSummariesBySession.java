// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import dev.keywright.runtime.api.Cursor;
import dev.keywright.runtime.api.Page;
import dev.keywright.runtime.engine.Connection;
import dev.keywright.runtime.keys.Inputs;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * AP-005: Get both summaries of a session.
 *
 * <p>It cannot be changed; every method that narrows it gives a new one, and nothing is read before it is asked for.
 */
public final class ListSummariesBySession {
    private final Connection connection;
    private final Connection.Asking<Summary> asking;
    private final Inputs inputs;
    private final int pageSize;

    ListSummariesBySession(Connection connection, Connection.Asking<Summary> asking, Inputs inputs, int pageSize) {
        this.connection = connection;
        this.asking = asking;
        this.inputs = inputs;
        this.pageSize = pageSize;
    }

    /** With so many on a page at most. */
    public ListSummariesBySession pageSize(int size) {
        if (size < 1) {
            throw new IllegalArgumentException("a page of " + size);
        }
        return new ListSummariesBySession(connection, asking, inputs, size);
    }

    /** The first page. */
    public Page<Summary> page() {
        return connection.page(asking, inputs, pageSize);
    }

    /** A further page; a cursor of another question is refused. */
    public Page<Summary> page(Cursor after) {
        return connection.page(asking, inputs, after, pageSize);
    }

    public CompletableFuture<Page<Summary>> pageAsync() {
        return connection.later(this::page);
    }

    public CompletableFuture<Page<Summary>> pageAsync(Cursor after) {
        return connection.later(() -> page(after));
    }

    /** All of them; a further page is read only when it is needed. */
    public Stream<Summary> stream() {
        return connection.stream(asking, inputs, pageSize);
    }

    /** All of them at once. */
    public List<Summary> list() {
        return stream().toList();
    }

    public Optional<Summary> first() {
        return connection.page(asking, inputs, 1).items().stream().findFirst();
    }
}
