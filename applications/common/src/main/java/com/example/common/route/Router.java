package com.example.common.route;

import com.example.common.http.Log;
import com.example.common.http.Problem;
import com.example.common.http.Request;
import com.example.common.http.Response;
import dev.keywright.runtime.api.Cursor;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.exception.SdkException;

/** From a request to its answer: finds the endpoint, and turns what is refused into problems. */
public final class Router {
    private static final int SECONDS_BEFORE_NEXT_TRY = 1;

    private final List<Endpoint> endpoints;
    private final Log log;

    public Router(List<Endpoint> endpoints, Log log) {
        this.endpoints = List.copyOf(endpoints);
        this.log = log;
    }

    public List<Endpoint> endpoints() {
        return endpoints;
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
        } catch (SdkException | UncheckedIOException unavailable) {
            log.failure(request, unavailable);
            return Problem.later(
                            503,
                            "unavailable",
                            "Something that the service needs does not answer",
                            "Send the request again in a moment.",
                            SECONDS_BEFORE_NEXT_TRY)
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
        List<Endpoint> there = endpoints.stream()
                .filter(endpoint -> endpoint.match(request.path()).isPresent())
                .toList();
        Optional<Endpoint> found = there.stream()
                .filter(endpoint -> endpoint.method().equals(request.method()))
                .findFirst();
        Endpoint endpoint = found.orElseThrow(() -> missing(request, there));
        Map<String, String> parts = endpoint.match(request.path()).orElseThrow();
        return endpoint.handler().apply(request, parts);
    }

    private static Problem missing(Request request, List<Endpoint> there) {
        if (there.isEmpty()) {
            return Problem.of(
                    404, "no-route", "There is no such address", "See /openapi.json for those that there are.");
        }
        String methods = there.stream().map(Endpoint::method).collect(Collectors.joining(", "));
        return Problem.of(
                405, "method", "%s is not possible here".formatted(request.method()), "Use %s.".formatted(methods));
    }
}
