package dev.keywright.runtime.store;

import dev.keywright.runtime.keys.Scalars;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A change of a value that need not be known: a number that is added to, or members that a set gets or loses. */
public sealed interface Addition {
    /** The value afterwards; none where a set has lost its last member, since DynamoDB stores no empty set. */
    Optional<AttributeValue> to(Optional<AttributeValue> before);

    /** This one, and then the other. */
    Addition and(Addition later);

    static Addition of(long number) {
        return new Amount(BigDecimal.valueOf(number));
    }

    /** What is added to a number. */
    record Amount(BigDecimal number) implements Addition {
        @Override
        public Optional<AttributeValue> to(Optional<AttributeValue> before) {
            BigDecimal old = before.map(value -> new BigDecimal(value.n())).orElse(BigDecimal.ZERO);
            return Optional.of(Scalars.number(old.add(number)));
        }

        @Override
        public Addition and(Addition later) {
            return new Amount(number.add(((Amount) later).number));
        }
    }

    /** Members that come, or that go; no model asks for both at once. */
    record Members(Way way, List<String> texts) implements Addition {
        public Members {
            texts = List.copyOf(texts);
        }

        @Override
        public Optional<AttributeValue> to(Optional<AttributeValue> before) {
            Set<String> members = new TreeSet<>(before.map(AttributeValue::ss).orElse(List.of()));
            if (way == Way.COME) {
                members.addAll(texts);
            } else {
                texts.forEach(members::remove);
            }
            return members.isEmpty() ? Optional.empty() : Optional.of(AttributeValue.fromSs(List.copyOf(members)));
        }

        @Override
        public Addition and(Addition later) {
            Members more = (Members) later;
            if (more.way != way) {
                throw new IllegalArgumentException("a transaction cannot both add members to a set and remove some");
            }
            Set<String> all = new TreeSet<>(texts);
            all.addAll(more.texts);
            return new Members(way, List.copyOf(all));
        }

        /** Whether a set is as if this had been done to it. */
        public boolean isDone(Optional<AttributeValue> now) {
            List<String> members = now.map(AttributeValue::ss).orElse(List.of());
            return way == Way.COME ? members.containsAll(texts) : texts.stream().noneMatch(members::contains);
        }

        AttributeValue value() {
            return AttributeValue.fromSs(texts);
        }
    }

    /** Whether members come or go. */
    enum Way {
        COME,
        GO
    }
}
