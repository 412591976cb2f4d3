package dev.keywright.core.serve;

import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;

/** A way to answer a question: requests side by side and one after the other. */
public record AccessPath(List<Request> requests, Plan plan) {
    public static final AccessPath NOTHING = new AccessPath(List.of(), Plan.NOTHING);

    public AccessPath {
        requests = List.copyOf(requests);
    }

    /** A single request and nothing after it. */
    public static AccessPath of(Request request) {
        return new AccessPath(List.of(request), new Plan.Find(request.look(), List.of()));
    }

    /** The same requests, as another plan asks for them. */
    public AccessPath as(Plan other) {
        return new AccessPath(requests, other);
    }

    /** The requests of both; how they go together, whoever puts them together must say. */
    public AccessPath and(AccessPath other) {
        List<Request> both = new ArrayList<>(requests);
        both.addAll(other.requests);
        return new AccessPath(both, plan);
    }

    /** The same after so many others have answered. */
    public AccessPath after(int stages) {
        return new AccessPath(
                requests.stream()
                        .map(request -> request.at(request.stage() + stages))
                        .toList(),
                plan);
    }

    public AccessPath times(Rational factor) {
        return new AccessPath(
                requests.stream().map(request -> request.times(factor)).toList(), plan);
    }

    /** How many stages there are. */
    public int stages() {
        return requests.stream().mapToInt(Request::stage).max().orElse(-1) + 1;
    }

    public Rational units() {
        return requests.stream().map(Request::units).reduce(Rational.ZERO, Rational::plus);
    }

    /** The longest chain of requests that need each other's result; the pages of one follow each other. */
    public Rational chain() {
        Rational chain = Rational.ZERO;
        for (int stage = 0; stage < stages(); stage++) {
            Rational longest = Rational.ZERO;
            for (Request request : requests) {
                longest = request.stage() == stage ? longest.max(request.pages()) : longest;
            }
            chain = chain.plus(longest);
        }
        return chain;
    }
}
