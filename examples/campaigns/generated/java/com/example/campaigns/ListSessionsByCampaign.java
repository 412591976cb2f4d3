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
 * AP-003: List the sessions of a campaign.
 *
 * <p>It cannot be changed; every method that narrows it gives a new one, and nothing is read before it is asked for.
 */
public final class ListSessionsByCampaign {
    private final Connection connection;
    private final Connection.Asking<Session> asking;
    private final Inputs inputs;
    private final int pageSize;

    ListSessionsByCampaign(Connection connection, Connection.Asking<Session> asking, Inputs inputs, int pageSize) {
        this.connection = connection;
        this.asking = asking;
        this.inputs = inputs;
        this.pageSize = pageSize;
    }

    /** With so many on a page at most. */
    public ListSessionsByCampaign pageSize(int size) {
        if (size < 1) {
            throw new IllegalArgumentException("a page of " + size);
        }
        return new ListSessionsByCampaign(connection, asking, inputs, size);
    }

    /** The first page. */
    public Page<Session> page() {
        return connection.page(asking, inputs, pageSize);
    }

    /** A further page; a cursor of another question is refused. */
    public Page<Session> page(Cursor after) {
        return connection.page(asking, inputs, after, pageSize);
    }

    public CompletableFuture<Page<Session>> pageAsync() {
        return connection.later(this::page);
    }

    public CompletableFuture<Page<Session>> pageAsync(Cursor after) {
        return connection.later(() -> page(after));
    }

    /** All of them; a further page is read only when it is needed. */
    public Stream<Session> stream() {
        return connection.stream(asking, inputs, pageSize);
    }

    /** All of them at once. */
    public List<Session> list() {
        return stream().toList();
    }

    public Optional<Session> first() {
        return connection.page(asking, inputs, 1).items().stream().findFirst();
    }
}
