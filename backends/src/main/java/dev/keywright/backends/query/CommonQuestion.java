package dev.keywright.backends.query;

import dev.keywright.backends.query.Api.FieldType;
import dev.keywright.backends.query.Api.Limits;
import dev.keywright.backends.query.Api.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/** The inputs of a question about several kinds: the same names, and types that hold the values of every kind. */
final class CommonQuestion {
    private CommonQuestion() {}

    static Question of(Question one, Question other) {
        return new Question(
                pairs(
                        one.given(),
                        other.given(),
                        (its, others) -> new Api.Given(
                                its.name(),
                                its.input(),
                                type(its.type(), others.type()),
                                limits(its.limits(), others.limits()))),
                pairs(
                        one.choices(),
                        other.choices(),
                        (its, others) -> new Api.Choice(
                                its.name(),
                                its.use(),
                                type(its.type(), others.type()),
                                limits(its.limits(), others.limits()),
                                its.most())),
                pairs(
                        one.ranges(),
                        other.ranges(),
                        (its, others) -> new Api.Range(
                                its.name(),
                                its.use(),
                                type(its.type(), others.type()),
                                limits(its.limits(), others.limits()),
                                its.required() || others.required())),
                one.prefixes(),
                one.contains());
    }

    private static <T> List<T> pairs(List<T> one, List<T> other, BinaryOperator<T> common) {
        List<T> all = new ArrayList<>();
        for (int number = 0; number < one.size(); number++) {
            all.add(common.apply(one.get(number), other.get(number)));
        }
        return all;
    }

    /** Two enumerations have no type in common but that of their texts. */
    private static FieldType type(FieldType one, FieldType other) {
        return one.equals(other) ? one : new FieldType(one.type(), one.whole() && other.whole(), "", false);
    }

    private static Limits limits(Limits one, Limits other) {
        return one.equals(other) ? one : Limits.NONE;
    }
}
