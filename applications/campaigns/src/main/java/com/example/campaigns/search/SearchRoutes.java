package com.example.campaigns.search;

import com.example.campaigns.data.OpenSessionRow;
import com.example.campaigns.route.Call;
import com.example.campaigns.route.Route;
import com.example.common.http.Problem;
import com.example.common.http.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** `/api/search`: words in everything that the caller has. */
public final class SearchRoutes {
    private static final int MOST_CHARACTERS = 200;

    private final Optional<TextIndex> index;

    public SearchRoutes(Optional<TextIndex> index) {
        this.index = index;
    }

    public List<Route> routes() {
        return List.of(Route.of("GET", "/api/search", this::search));
    }

    private Response search(Call call) {
        String words = call.request()
                .parameter("q")
                .filter(q -> !q.isBlank() && q.length() <= MOST_CHARACTERS)
                .orElseThrow(() -> Problem.bad("Send words in `q`, at most %d characters.".formatted(MOST_CHARACTERS)));
        TextIndex there = index.orElseThrow(() -> Problem.of(
                501,
                "no-full-text",
                "This installation has no index of the full text",
                "Search the sessions of a campaign: /api/campaigns/ID/sessions?q=TEXT."));
        List<Map<String, Object>> items = new ArrayList<>();
        for (TextIndex.Hit hit : there.search(call.user(), words, call.pageSize())) {
            find(call, hit).ifPresent(items::add);
        }
        return Response.json(200, Map.of("items", items));
    }

    /** Read in the caller's own partition: what the index has of others, or of what was deleted, is not there. */
    private static Optional<Map<String, Object>> find(Call call, TextIndex.Hit hit) {
        Optional<OpenSessionRow> row = call.data()
                .openSession(
                        call.user(), hit.session().campaign(), hit.session().session());
        return row.map(open -> {
            Map<String, Object> view = new LinkedHashMap<>();
            view.put("sessionId", hit.session().text());
            view.put("name", open.session().name());
            view.put("part", hit.part().name());
            return view;
        });
    }
}
