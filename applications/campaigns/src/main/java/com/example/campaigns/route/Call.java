package com.example.campaigns.route;

import com.example.campaigns.data.CampaignId;
import com.example.campaigns.data.Campaigns;
import com.example.campaigns.data.UserId;
import com.example.common.http.Problem;
import com.example.common.http.Request;
import com.example.common.identity.Caller;
import com.example.campaigns.store.SessionKey;
import dev.keywright.runtime.api.Cursor;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A request that has found its route and its caller. The user is the caller's and nobody else's: no part of a request can name
 * another one.
 *
 * @param parts what stands in the braces of the route
 * @param data the program on the rights of this caller
 */
public record Call(Request request, Map<String, String> parts, Caller caller, Campaigns data, Instant now) {
    private static final int PAGE = 20;
    private static final int LARGEST_PAGE = 100;
    private static final Pattern CAMPAIGN = Pattern.compile("[0-9A-HJKMNP-TV-Z]{26}");
    private static final Pattern VERSION = Pattern.compile("\"([1-9][0-9]{0,8})\"");

    public Call {
        parts = Map.copyOf(parts);
    }

    public UserId user() {
        return new UserId(caller.sub());
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

    /** The version that the caller has read and wants to change. */
    public long expectedVersion() {
        String match = request.header("if-match")
                .orElseThrow(() -> Problem.of(
                        428,
                        "version-missing",
                        "An edit names the version that it changes",
                        "Send the ETag of what you have read in If-Match."));
        Matcher matcher = VERSION.matcher(match);
        if (!matcher.matches()) {
            throw Problem.bad("If-Match must be one ETag as it was sent to you, such as \"3\" with its quotes.");
        }
        return Long.parseLong(matcher.group(1));
    }

    /** The caller says that there is none yet. */
    public boolean expectsNone() {
        return request.header("if-none-match").filter("*"::equals).isPresent();
    }

    public int pageSize() {
        Optional<String> limit = request.parameter("limit");
        if (limit.isEmpty()) {
            return PAGE;
        }
        if (!limit.get().matches("[1-9][0-9]{0,2}") || Integer.parseInt(limit.get()) > LARGEST_PAGE) {
            throw Problem.bad("`limit` is a number from 1 to %d.".formatted(LARGEST_PAGE));
        }
        return Integer.parseInt(limit.get());
    }

    public Optional<Cursor> cursor() {
        return request.parameter("cursor").map(Cursor::new);
    }
}
