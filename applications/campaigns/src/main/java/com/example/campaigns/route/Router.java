package com.example.campaigns.route;

import com.example.campaigns.http.Log;
import com.example.campaigns.http.Problem;
import com.example.campaigns.http.Request;
import com.example.campaigns.http.Response;
import com.example.campaigns.identity.Caller;
import com.example.campaigns.store.Data;
import dev.keywright.runtime.api.Cursor;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** From a request to its answer: finds the route and the caller, and turns what is refused into problems. */
public final class Router {
    private final List<Route> routes;
    private final Function<Request, Caller> callers;
    private final Data data;
    private final Clock clock;
    private final Log log;

    public Router(List<Route> routes, Function<Request, Caller> callers, Data data, Clock clock, Log log) {
        this.routes = List.copyOf(routes);
        this.callers = callers;
        this.data = data;
        this.clock = clock;
        this.log = log;
    }

    public List<Route> routes() {
        return routes;
    }

    public Response answer(Request request) {
        long start = System.nanoTime();
        Response response = guarded(request)
                .with("x-request-id", request.id())
                .with("cache-control", "no-store")
                .with("x-content-type-options", "nosniff");
        log.request(request, response.status(), System.nanoTime() - start);
        return response;
    }

    private Response guarded(Request request) {
        try {
            return route(request);
        } catch (Problem problem) {
            return problem.response(request.id());
        } catch (Cursor.Invalid invalid) {
            return Problem.of(
                            400,
                            "invalid-cursor",
                            "The cursor is not one of yours for this list",
                            "Begin again without a cursor.")
                    .response(request.id());
        } catch (RuntimeException bug) {
            log.failure(request, bug);
            return Problem.of(
                            500,
                            "failed",
                            "The service has failed",
                            "Send the request again in a moment; if it fails again, report the request id.")
                    .response(request.id());
        }
    }

    private Response route(Request request) {
        Optional<Response> found = Optional.empty();
        List<Route> there = routes.stream()
                .filter(route -> route.match(request.path()).isPresent())
                .toList();
        for (Route route : there) {
            if (route.method().equals(request.method())) {
                found = Optional.of(run(route, request));
                break;
            }
        }
        return found.orElseThrow(() -> missing(request, there));
    }

    private Response run(Route route, Request request) {
        Map<String, String> parts = route.match(request.path()).orElseThrow();
        if (route.shared()) {
            return route.handler().apply(new Call(request, parts, Caller.NOBODY, data.shared(), clock.instant()));
        }
        Caller caller = callers.apply(request);
        return route.handler().apply(new Call(request, parts, caller, data.of(caller), clock.instant()));
    }

    private static Problem missing(Request request, List<Route> there) {
        if (there.isEmpty()) {
            return Problem.of(
                    404, "no-route", "There is no such address", "See /openapi.json for those that there are.");
        }
        String methods = there.stream().map(Route::method).collect(Collectors.joining(", "));
        return Problem.of(
                405, "method", "%s is not possible here".formatted(request.method()), "Use %s.".formatted(methods));
    }
}
