package com.example.campaigns;

import com.example.campaigns.campaign.CampaignRoutes;
import com.example.campaigns.profile.ProfileRoutes;
import com.example.campaigns.route.Call;
import com.example.campaigns.route.Route;
import com.example.campaigns.search.SearchRoutes;
import com.example.campaigns.search.TextIndex;
import com.example.campaigns.session.SessionRoutes;
import com.example.campaigns.share.ShareRoutes;
import com.example.campaigns.store.Data;
import com.example.campaigns.store.ObjectStore;
import com.example.campaigns.summary.SummaryRoutes;
import com.example.campaigns.transcript.Transcriber;
import com.example.campaigns.transcript.TranscriptRoutes;
import com.example.campaigns.transcript.UploadRoutes;
import com.example.common.http.Log;
import com.example.common.http.Request;
import com.example.common.http.Response;
import com.example.common.identity.Caller;
import com.example.common.identity.Ids;
import com.example.common.route.Endpoint;
import com.example.common.route.Router;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The parts of which every host makes the same service.
 *
 * @param callers from a request to its verified caller
 * @param index the full text, where this installation has one
 * @param mostBytesInAnswer longer texts are read from the object store directly
 */
public record Service(
        Data data,
        Function<Request, Caller> callers,
        Transcriber transcriber,
        Optional<TextIndex> index,
        Ids ids,
        Clock clock,
        Log log,
        long mostBytesInAnswer) {
    public Router router() {
        List<Route> routes = new ArrayList<>();
        routes.addAll(new ProfileRoutes().routes());
        routes.addAll(new CampaignRoutes(ids).routes());
        routes.addAll(new SessionRoutes(ids).routes());
        routes.addAll(new UploadRoutes(ids, transcriber).routes());
        routes.addAll(new TranscriptRoutes(ids, mostBytesInAnswer).routes());
        routes.addAll(new SummaryRoutes().routes());
        routes.addAll(new ShareRoutes(ids).routes());
        routes.addAll(new SearchRoutes(index).routes());
        return new Router(routes.stream().map(this::endpoint).toList(), log);
    }

    private Endpoint endpoint(Route route) {
        return new Endpoint(route.method(), route.path(), (request, parts) -> answer(route, request, parts));
    }

    private Response answer(Route route, Request request, Map<String, String> parts) {
        if (route.shared()) {
            return route.handler()
                    .apply(new Call(request, parts, Caller.NOBODY, data.shared(), Optional.empty(), clock.instant()));
        }
        Caller caller = callers.apply(request);
        Optional<ObjectStore> objects = Optional.of(data.objectsOf(caller));
        return route.handler().apply(new Call(request, parts, caller, data.of(caller), objects, clock.instant()));
    }
}
