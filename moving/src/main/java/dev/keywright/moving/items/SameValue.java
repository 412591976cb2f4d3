package dev.keywright.moving.items;

import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Whether DynamoDB means the same by two values: numbers are equal whatever their zeros, sets whatever their order. */
public final class SameValue {
    private SameValue() {}

    /** The names of the attributes in which two items differ. */
    public static Set<String> differing(Map<String, AttributeValue> one, Map<String, AttributeValue> other) {
        Set<String> names = new TreeSet<>(one.keySet());
        names.addAll(other.keySet());
        names.removeIf(name -> one.containsKey(name) && other.containsKey(name) && are(one.get(name), other.get(name)));
        return names;
    }

    public static boolean are(AttributeValue one, AttributeValue other) {
        if (one.type() != other.type()) {
            return false;
        }
        return switch (one.type()) {
            case N -> new BigDecimal(one.n()).compareTo(new BigDecimal(other.n())) == 0;
            case SS -> new LinkedHashSet<>(one.ss()).equals(new LinkedHashSet<>(other.ss()));
            case L -> lists(one.l(), other.l());
            case M -> differing(one.m(), other.m()).isEmpty();
            default -> one.equals(other);
        };
    }

    private static boolean lists(List<AttributeValue> one, List<AttributeValue> other) {
        if (one.size() != other.size()) {
            return false;
        }
        for (int i = 0; i < one.size(); i++) {
            if (!are(one.get(i), other.get(i))) {
                return false;
            }
        }
        return true;
    }
}
