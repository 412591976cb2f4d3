package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.moving.objects.ObjectKeys;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.world.Datum;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ObjectKeysTest {
    private final Model model = Examples.modelOf("""
            keywright: 1
            name: keys
            entities:
              MyThing:
                id: [a, b]
                count: 10
                attributes:
                  a: {type: string, size: 10}
                  b: {type: string, size: 10}
            patterns:
              P1: {read: MyThing, by: [a, b], rps: 1}
              P2: {create: MyThing, rps: 1}
            """);
    private final EntityRef thing = model.findEntity("MyThing").orElseThrow().ref();
    private final ObjectKeys keys = new ObjectKeys(model, "s3://bucket/");

    private String key(String a, String b) {
        return keys.key(thing, List.of(Datum.text(a), Datum.text(b)), "hash");
    }

    @Test
    void areReadableAndTellThingsApart() {
        assertThat(key("user-1", "01J")).isEqualTo("user-1/01J/myThing/hash");
        assertThat(key("a/b", "ä c")).isEqualTo("a%2Fb/%C3%A4%20c/myThing/hash");
        assertThat(key("..", "")).isEqualTo("%2E%2E/%/myThing/hash");
        Set<String> different = new LinkedHashSet<>();
        List<String> parts = List.of("", ".", "..", "%", "%2E", "a", "a/", "/a", "a.b", "ä", "A", "%2F", "...");
        parts.forEach(a -> parts.forEach(b -> different.add(key(a, b))));
        assertThat(different).hasSize(parts.size() * parts.size());
        assertThat(different).allMatch(key -> keys.isOf(thing, key));
    }

    @Test
    void areOfNobodyElse() {
        assertThat(keys.isOf(thing, "a/b/other/hash")).isFalse();
        assertThat(keys.isOf(thing, "b/myThing/hash")).isFalse();
        assertThat(keys.isOf(thing, "a/b/myThing/written-by-a-program")).isTrue();
    }

    @Test
    void areNotTooLong() {
        assertThatThrownBy(() -> key("a".repeat(1000), "b".repeat(100)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("S3 takes 1024");
    }

    /** The test vector of the standard. */
    @Test
    void haveTheHashThatTheDatabaseComputesToo() {
        assertThat(ObjectKeys.hash("abc".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
