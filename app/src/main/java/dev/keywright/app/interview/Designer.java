package dev.keywright.app.interview;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds designs for models that pass the check. */
public interface Designer {
    /** The design that a short search finds; empty where it finds none. */
    Optional<Priced> find(String model);

    /** The design of a thorough search, for a person to agree to. */
    Review review(String model);

    /** A design with its prices. */
    interface Priced {
        long nanoDollars();

        /** What the same design costs for a model with other figures; empty where it cannot serve it. */
        Optional<Long> nanoDollarsFor(String other);

        /** The choices that it is made of, in words. */
        List<String> pieces();
    }

    /**
     * A design to be looked at.
     *
     * @param text its choices with their prices, or why there is none
     * @param sections the sections of the document about it, by their headings
     * @param dataModel the text of `dynamodb_data_model.md`; empty where there is no design
     * @param missing what keeps the data model from being written
     */
    record Review(String text, Map<String, String> sections, Optional<String> dataModel, List<String> missing) {
        public Review {
            missing = List.copyOf(missing);
        }

        /** No design, and the reason. */
        public static Review none(String reason) {
            return new Review(reason, Map.of(), Optional.empty(), List.of(reason));
        }
    }

    /** Whoever cannot search: questions come in their usual order. */
    static Designer none() {
        return new Designer() {
            @Override
            public Optional<Priced> find(String model) {
                return Optional.empty();
            }

            @Override
            public Review review(String model) {
                return Review.none("designs are not searched here");
            }
        };
    }
}
