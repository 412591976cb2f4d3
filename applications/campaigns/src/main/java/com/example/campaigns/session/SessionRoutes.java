package com.example.campaigns.session;

import com.example.campaigns.data.CreateSession;
import com.example.campaigns.data.CreateSessionCampaignInput;
import com.example.campaigns.data.ListSessions;
import com.example.campaigns.data.NewSession;
import com.example.campaigns.data.OpenSessionRow;
import com.example.campaigns.data.SearchSessions;
import com.example.campaigns.data.Session;
import com.example.campaigns.data.SessionId;
import com.example.campaigns.data.UpdateSession;
import com.example.campaigns.data.UpdateSessionChanges;
import com.example.campaigns.receipt.Receipts;
import com.example.campaigns.route.Call;
import com.example.campaigns.route.Route;
import com.example.campaigns.store.ObjectKey;
import com.example.campaigns.store.SessionKey;
import com.example.common.http.Body;
import com.example.common.http.PageView;
import com.example.common.http.Problem;
import com.example.common.http.Response;
import com.example.common.identity.Ids;
import dev.keywright.runtime.api.Page;
import java.util.List;
import java.util.Optional;

/** `/api/campaigns/{campaignId}/sessions` and `/api/sessions/{sessionId}`. */
public final class SessionRoutes {
    private static final int NAME_BYTES = 200;
    private static final int DESCRIPTION_BYTES = 8000;

    private final Ids ids;

    public SessionRoutes(Ids ids) {
        this.ids = ids;
    }

    public List<Route> routes() {
        return List.of(
                Route.of("GET", "/api/campaigns/{campaignId}/sessions", this::list),
                Route.of("POST", "/api/campaigns/{campaignId}/sessions", this::create),
                Route.of("GET", "/api/sessions/{sessionId}", this::read),
                Route.of("PUT", "/api/sessions/{sessionId}", this::edit),
                Route.of("DELETE", "/api/sessions/{sessionId}", this::delete));
    }

    /** The newest first; with `q` those whose name or description has that text, letter by letter. */
    private Response list(Call call) {
        if (call.data().getCampaign(call.user(), call.campaignId()).isEmpty()) {
            throw Problem.notFound("campaign");
        }
        return Response.json(200, PageView.of(page(call), SessionViews::session));
    }

    private static Page<Session> page(Call call) {
        Optional<String> text = call.request().parameter("q").filter(q -> !q.isEmpty());
        if (text.isPresent()) {
            SearchSessions found = call.data()
                    .searchSessions(call.user(), call.campaignId(), text.get())
                    .pageSize(call.pageSize());
            return call.cursor().map(found::page).orElseGet(found::page);
        }
        ListSessions sessions =
                call.data().listSessions(call.user(), call.campaignId()).pageSize(call.pageSize());
        return call.cursor().map(sessions::page).orElseGet(sessions::page);
    }

    private Response create(Call call) {
        Body body = Body.of(call.request(), "name", "description");
        SessionKey key = new SessionKey(call.campaignId(), new SessionId(ids.next(call.now())));
        NewSession session = new NewSession(
                call.user(),
                key.campaign(),
                key.session(),
                body.text("name", NAME_BYTES),
                body.optional("description", DESCRIPTION_BYTES).orElse(""),
                1,
                call.now(),
                call.now());
        CreateSession result = call.data()
                .createSession(
                        session,
                        Receipts.receipt(call, body, key.text()),
                        new CreateSessionCampaignInput(call.user(), key.campaign(), call.now()));
        if (result instanceof CreateSession.Done done) {
            return created(done.session());
        }
        if (result instanceof CreateSession.NotFound) {
            throw Problem.notFound("campaign");
        }
        SessionKey first = call.session(Receipts.createdBefore(call, body));
        return created(find(call, first).orElseThrow(Receipts::deletedSince).session());
    }

    private static Response created(Session session) {
        return Response.json(201, SessionViews.session(session))
                .version(session.version())
                .with("location", "/api/sessions/" + new SessionKey(session.campaignId(), session.sessionId()).text());
    }

    private static Optional<OpenSessionRow> find(Call call, SessionKey key) {
        return call.data().openSession(call.user(), key.campaign(), key.session());
    }

    private Response read(Call call) {
        OpenSessionRow row = find(call, call.session()).orElseThrow(() -> Problem.notFound("session"));
        return Response.json(200, SessionViews.whole(row)).version(row.session().version());
    }

    private Response edit(Call call) {
        Body body = Body.of(call.request(), "name", "description");
        SessionKey key = call.session();
        long expected = call.expectedVersion();
        UpdateSessionChanges changes = UpdateSessionChanges.of(expected + 1, call.now())
                .withName(body.text("name", NAME_BYTES))
                .withDescription(body.optional("description", DESCRIPTION_BYTES).orElse(""));
        UpdateSession result = call.data().updateSession(call.user(), key.campaign(), key.session(), expected, changes);
        OpenSessionRow row = find(call, key).orElseThrow(() -> Problem.notFound("session"));
        if (result instanceof UpdateSession.ConditionFailed) {
            throw Problem.conflict(body.sent(expected), SessionViews.session(row.session()));
        }
        return Response.json(200, SessionViews.whole(row)).version(row.session().version());
    }

    private Response delete(Call call) {
        SessionKey key = call.session();
        call.data().deleteSession(call.user(), key.campaign(), key.session());
        call.objects().deleteUnder(ObjectKey.under(call.user(), key));
        return Response.empty(204);
    }
}
