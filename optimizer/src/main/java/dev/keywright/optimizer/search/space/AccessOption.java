package dev.keywright.optimizer.search.space;

import dev.keywright.core.number.Rational;
import java.util.List;

/**
 * A priced way to serve some requirements of a pattern.
 *
 * @param needs the choices it reads
 * @param loads the notable loads of its requests
 */
public record AccessOption(
        int number,
        List<Requirement> serves,
        List<Choice> needs,
        long nanoDollars,
        Requests requests,
        List<KeyLoad> loads) {
    public AccessOption {
        loads = List.copyOf(loads);
        serves = List.copyOf(serves);
        needs = List.copyOf(needs);
    }

    /** The longest chain of requests that need each other's result. */
    public Rational chain() {
        return requests.chain();
    }

    /** Whether it serves one requirement and no other. */
    public boolean servesOne() {
        return serves.size() == 1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AccessOption option && number == option.number;
    }

    @Override
    public int hashCode() {
        return number;
    }
}
