package com.example.campaigns.share;

import com.example.campaigns.data.FindSharedSession;
import com.example.campaigns.data.Session;
import com.example.campaigns.data.ShareSession;
import com.example.campaigns.data.SummaryType;
import com.example.campaigns.data.UnshareSession;
import com.example.campaigns.route.Call;
import com.example.campaigns.route.Route;
import com.example.campaigns.store.SessionKey;
import com.example.common.http.Problem;
import com.example.common.http.Response;
import com.example.common.identity.Ids;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A session that its game master has shared, read without a login: the players' summary, never the game master's. */
public final class ShareRoutes {
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_-]{43}");
    private static final int ATTEMPTS = 5;

    private final Ids ids;

    public ShareRoutes(Ids ids) {
        this.ids = ids;
    }

    public List<Route> routes() {
        return List.of(
                Route.of("PUT", "/api/sessions/{sessionId}/share", this::share),
                Route.of("DELETE", "/api/sessions/{sessionId}/share", this::unshare),
                Route.shared("GET", "/api/shared/{token}", this::read));
    }

    /** A session that is shared already keeps its token. */
    private Response share(Call call) {
        SessionKey key = call.session();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Session session = find(call, key);
            if (session.shareToken().isPresent()) {
                return Response.json(
                        200, Map.of("shareToken", session.shareToken().get()));
            }
            String token = ids.token();
            ShareSession result = call.data()
                    .shareSession(
                            call.user(),
                            key.campaign(),
                            key.session(),
                            session.version(),
                            token,
                            session.version() + 1,
                            call.now());
            if (result instanceof ShareSession.Done) {
                return Response.json(200, Map.of("shareToken", token));
            }
        }
        throw Problem.busy("session");
    }

    private Response unshare(Call call) {
        SessionKey key = call.session();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Session session = find(call, key);
            if (session.shareToken().isEmpty()) {
                return Response.empty(204);
            }
            UnshareSession result = call.data()
                    .unshareSession(
                            call.user(),
                            key.campaign(),
                            key.session(),
                            session.version(),
                            session.version() + 1,
                            call.now());
            if (result instanceof UnshareSession.Done) {
                return Response.empty(204);
            }
        }
        throw Problem.busy("session");
    }

    private static Session find(Call call, SessionKey key) {
        return call.data()
                .openSession(call.user(), key.campaign(), key.session())
                .orElseThrow(() -> Problem.notFound("session"))
                .session();
    }

    private Response read(Call call) {
        String token = call.parts().get("token");
        if (!TOKEN.matcher(token).matches()) {
            throw unknown();
        }
        FindSharedSession session = call.data().findShared(token).orElseThrow(ShareRoutes::unknown);
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("name", session.name());
        view.put("description", session.description());
        call.data()
                .getSummary(session.userId(), session.campaignId(), session.sessionId(), SummaryType.PLAYER)
                .ifPresent(summary -> view.put("summary", summary.content()));
        return Response.json(200, view);
    }

    private static Problem unknown() {
        return Problem.of(
                404,
                "not-shared",
                "Nothing is shared at this address",
                "Ask whoever gave it to you: the session may not be shared any more.");
    }
}
