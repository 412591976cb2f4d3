package dev.keywright.core.serve;

import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;

/** A way to answer a question: requests side by side and one after the other. */
public record Way(List<Request> requests) {
    public static final Way NOTHING = new Way(List.of());

    public Way {
        requests = List.copyOf(requests);
    }

    public Way and(Way other) {
        List<Request> both = new ArrayList<>(requests);
        both.addAll(other.requests);
        return new Way(both);
    }

    /** The same after so many others have answered. */
    public Way after(int stages) {
        return new Way(requests.stream()
                .map(request -> request.at(request.stage() + stages))
                .toList());
    }

    public Way times(Rational factor) {
        return new Way(requests.stream().map(request -> request.times(factor)).toList());
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
