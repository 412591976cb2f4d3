package dev.keywright.core.serve;

import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;

/** An access path that answers a question: requests in parallel and one after the other. */
public record AccessPath(List<Request> requests, Plan plan) {
    public static final AccessPath NOTHING = new AccessPath(List.of(), Plan.NOTHING);

    /** More requests than this for one answer are no way to serve it. */
    public static final Rational MOST_FOLLOW_UPS = Rational.of(100);

    public AccessPath {
        requests = List.copyOf(requests);
    }

    /** The path of a single request. */
    public static AccessPath of(Request request) {
        return new AccessPath(List.of(request), new Plan.Find(request.look(), List.of()));
    }

    /** The same requests under another plan. */
    public AccessPath as(Plan other) {
        return new AccessPath(requests, other);
    }

    /** The requests of both, under the plan of this one. */
    public AccessPath and(AccessPath other) {
        if (other.requests.isEmpty()) {
            return this;
        }
        List<Request> both = new ArrayList<>(requests);
        both.addAll(other.requests);
        return new AccessPath(both, plan);
    }

    /** The same path, delayed by so many stages; the handler of a stream begins anew when the program is done. */
    public AccessPath after(int stages) {
        if (stages == 0 || requests.isEmpty()) {
            return this;
        }
        return new AccessPath(
                requests.stream()
                        .map(request -> request.isByProgram() ? request.at(request.stage() + stages) : request)
                        .toList(),
                plan);
    }

    public AccessPath times(Rational factor) {
        if (factor.equals(Rational.ONE) || requests.isEmpty()) {
            return this;
        }
        List<Request> repeated = new ArrayList<>(requests.size());
        for (Request request : requests) {
            repeated.add(request.times(factor));
        }
        return new AccessPath(repeated, plan);
    }

    /** The same requests from somebody else: what the handler of a stream reads costs as much, and no caller waits for it. */
    public AccessPath by(Sender other) {
        return new AccessPath(
                requests.stream().map(request -> request.by(other)).toList(), plan);
    }

    /** The number of stages before what the program does next. */
    public int stages() {
        int stages = 0;
        for (Request request : requests) {
            stages = request.isByProgram() ? Math.max(stages, request.stage() + 1) : stages;
        }
        return stages;
    }

    public Rational units() {
        Rational units = Rational.ZERO;
        for (Request request : requests) {
            units = units.plus(request.units());
        }
        return units;
    }

    /** The number of requests after the first stage. */
    public Rational followUps() {
        return requests.stream()
                .filter(request -> request.stage() > 0)
                .map(Request::sent)
                .reduce(Rational.ZERO, Rational::plus);
    }

    /** The number of requests that the program sends, parallel ones and pages too. */
    public Rational sent() {
        return requests.stream().filter(Request::isByProgram).map(Request::sent).reduce(Rational.ZERO, Rational::plus);
    }

    /** Whether it stays within a page and a hundred follow-up requests, even at the maxima of relationships. */
    public boolean isBounded() {
        return requests.stream().allMatch(Request::isBounded) && !followUps().isMoreThan(MOST_FOLLOW_UPS);
    }

    /** The round trips: the longest chain of requests that need each other's results, the pages of one request included. */
    public Rational chain() {
        Rational chain = Rational.ZERO;
        for (int stage = 0; stage < stages(); stage++) {
            Rational longest = Rational.ZERO;
            for (Request request : requests) {
                boolean waits = request.isByProgram() && request.stage() == stage;
                longest = waits ? longest.max(request.pages()) : longest;
            }
            chain = chain.plus(longest);
        }
        return chain;
    }
}
