package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.StoredAttribute;
import java.time.Instant;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The form in which items store a value: a time of expiry is a number of seconds. */
public final class StoredForm {
    private StoredForm() {}

    public static AttributeValue write(StoredAttribute attribute, AttributeValue value) {
        return attribute.seconds() ? seconds(value) : value;
    }

    public static AttributeValue read(StoredAttribute attribute, AttributeValue value) {
        return attribute.seconds()
                ? Scalars.moment(Instant.ofEpochSecond(Long.parseLong(value.n())))
                : Scalars.plain(value);
    }

    public static AttributeValue seconds(AttributeValue moment) {
        return Scalars.number(Scalars.moment(moment).getEpochSecond());
    }
}
