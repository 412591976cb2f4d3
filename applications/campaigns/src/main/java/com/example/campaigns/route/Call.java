package com.example.campaigns.route;

import com.example.campaigns.data.CampaignId;
import com.example.campaigns.data.Campaigns;
import com.example.campaigns.data.UserId;
import com.example.campaigns.store.ObjectStore;
import com.example.campaigns.store.SessionKey;
import com.example.common.http.Problem;
import com.example.common.http.Request;
import com.example.common.identity.Caller;
import dev.keywright.runtime.api.Cursor;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A request that has found its route and its caller. The user is the caller's and nobody else's: no part of a request can name
 * another one.
 *
 * @param parts what stands in the braces of the route
 * @param data the program on the rights of this caller
 * @param store the objects on the rights of this caller, who has none on routes without a login
 */
public record Call(
        Request request,
        Map<String, String> parts,
        Caller caller,
        Campaigns data,
        Optional<ObjectStore> store,
        Instant now) {
    private static final Pattern CAMPAIGN = Pattern.compile("[0-9A-HJKMNP-TV-Z]{26}");

    public Call {
        parts = Map.copyOf(parts);
    }

    public UserId user() {
        return new UserId(caller.sub());
    }

    public ObjectStore objects() {
        return store.orElseThrow(() -> new IllegalStateException("the route has no login"));
    }

    public CampaignId campaignId() {
        String text = parts.get("campaignId");
        if (!CAMPAIGN.matcher(text).matches()) {
            throw Problem.notFound("campaign");
        }
        return new CampaignId(text);
    }

    public SessionKey session() {
        return session(parts.get("sessionId"));
    }

    public SessionKey session(String text) {
        return SessionKey.find(text).orElseThrow(() -> Problem.notFound("session"));
    }

    public long expectedVersion() {
        return request.expectedVersion();
    }

    /** The caller says that there is none yet. */
    public boolean expectsNone() {
        return request.header("if-none-match").filter("*"::equals).isPresent();
    }

    public int pageSize() {
        return request.pageSize();
    }

    public Optional<Cursor> cursor() {
        return request.cursor();
    }
}
