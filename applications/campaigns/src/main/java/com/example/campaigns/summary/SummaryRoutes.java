package com.example.campaigns.summary;

import com.example.campaigns.data.CreateSummary;
import com.example.campaigns.data.CreateSummarySessionInput;
import com.example.campaigns.data.DeleteSummary;
import com.example.campaigns.data.NewSummary;
import com.example.campaigns.data.Summary;
import com.example.campaigns.data.SummaryType;
import com.example.campaigns.data.UpdateSummary;
import com.example.campaigns.route.Call;
import com.example.campaigns.route.Route;
import com.example.campaigns.session.SessionViews;
import com.example.campaigns.store.SessionKey;
import com.example.common.http.Body;
import com.example.common.http.Problem;
import com.example.common.http.Response;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** `/api/summaries`: what was written about a session, for the game master and for the players. */
public final class SummaryRoutes {
    private static final int CONTENT_BYTES = 40_000;

    public List<Route> routes() {
        return List.of(
                Route.of("GET", "/api/summaries", this::list),
                Route.of("GET", "/api/summaries/{sessionId}/{type}", this::read),
                Route.of("PUT", "/api/summaries/{sessionId}/{type}", this::write),
                Route.of("DELETE", "/api/summaries/{sessionId}/{type}", this::delete));
    }

    private Response list(Call call) {
        String session = call.request()
                .parameter("session")
                .orElseThrow(() -> Problem.bad("Name a session: /api/summaries?session=ID."));
        SessionKey key = call.session(session);
        List<Summary> summaries = call.data()
                .listSummaries(call.user(), key.campaign(), key.session())
                .list();
        return Response.json(
                200,
                Map.of(
                        "items",
                        summaries.stream()
                                .sorted(Comparator.comparing(Summary::type))
                                .map(SessionViews::summary)
                                .toList()));
    }

    private static SummaryType type(Call call) {
        for (SummaryType type : SummaryType.values()) {
            if (type.text().equals(call.parts().get("type"))) {
                return type;
            }
        }
        throw Problem.notFound("kind of summary; there are GM and PLAYER");
    }

    private static Summary find(Call call) {
        SessionKey key = call.session();
        return call.data()
                .getSummary(call.user(), key.campaign(), key.session(), type(call))
                .orElseThrow(() -> Problem.notFound("summary"));
    }

    private Response read(Call call) {
        Summary summary = find(call);
        return Response.json(200, SessionViews.summary(summary)).version(summary.version());
    }

    private Response write(Call call) {
        Body body = Body.of(call.request(), "content");
        String content = body.text("content", CONTENT_BYTES);
        return call.expectsNone() ? create(call, body, content) : edit(call, body, content);
    }

    private static Response create(Call call, Body body, String content) {
        SessionKey key = call.session();
        NewSummary summary = new NewSummary(
                call.user(), key.campaign(), key.session(), type(call), content, 1, call.now(), call.now());
        CreateSummary result = call.data()
                .createSummary(
                        summary, new CreateSummarySessionInput(call.user(), key.campaign(), key.session(), call.now()));
        if (result instanceof CreateSummary.Done done) {
            return Response.json(201, SessionViews.summary(done.summary()))
                    .version(done.summary().version());
        }
        if (result instanceof CreateSummary.NotFound) {
            throw Problem.notFound("session");
        }
        throw Problem.conflict(body.sent(0), SessionViews.summary(find(call)));
    }

    private static Response edit(Call call, Body body, String content) {
        SessionKey key = call.session();
        long expected = call.expectedVersion();
        UpdateSummary result = call.data()
                .updateSummary(
                        call.user(),
                        key.campaign(),
                        key.session(),
                        type(call),
                        expected,
                        content,
                        expected + 1,
                        call.now());
        Summary summary = find(call);
        if (result instanceof UpdateSummary.ConditionFailed) {
            throw Problem.conflict(body.sent(expected), SessionViews.summary(summary));
        }
        return Response.json(200, SessionViews.summary(summary)).version(summary.version());
    }

    private Response delete(Call call) {
        SessionKey key = call.session();
        long expected = call.expectedVersion();
        DeleteSummary result =
                call.data().deleteSummary(call.user(), key.campaign(), key.session(), type(call), expected);
        if (result instanceof DeleteSummary.ConditionFailed) {
            throw Problem.conflict(Map.of("version", expected), SessionViews.summary(find(call)));
        }
        return Response.empty(204);
    }
}
