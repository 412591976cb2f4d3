package dev.keywright.core.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.codec.Key.TextKey;
import dev.keywright.core.codec.KeyValue.Binary;
import dev.keywright.core.codec.KeyValue.Day;
import dev.keywright.core.codec.KeyValue.Missing;
import dev.keywright.core.codec.KeyValue.Moment;
import dev.keywright.core.codec.KeyValue.Numeric;
import dev.keywright.core.codec.KeyValue.Text;
import dev.keywright.core.codec.KeyValue.Truth;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Segment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** More of them: `-Dcodec.count=1000000 -Dcodec.seed=7`; a failure names the seed of its case. */
class CodecPropertyTest {
    private static final int COUNT = Integer.getInteger("codec.count", 20_000);
    private static final long SEED = Long.getLong("codec.seed", 1L);

    @Test
    void keepsValuesApartAndInOrder() {
        int sorted = 0;
        int ranged = 0;
        for (int i = 0; i < COUNT; i++) {
            Case drawn = Case.of(SEED * 1_000_003L + i);
            if (!drawn.codec().isDecodable() || drawn.hasEmptyKey()) {
                continue;
            }
            drawn.readsBack();
            drawn.neverConfuses();
            sorted += drawn.sortsWhereItSaysSo();
            ranged += drawn.findsJustTheRange();
            drawn.findsJustTheBeginning();
        }
        assertThat(sorted).isGreaterThan(COUNT / 4);
        assertThat(ranged).isGreaterThan(COUNT / 4);
    }

    /** A template and three tuples for it; the parts of its segments are listed as the tuples' values are. */
    private record Case(
            long seed,
            Template template,
            KeyCodec codec,
            List<Integer> parts,
            List<KeyValue> one,
            List<KeyValue> other,
            List<KeyValue> third,
            RandomTuples tuples) {

        static Case of(long seed) {
            RandomTuples tuples = new RandomTuples(new Random(seed));
            Template template = Templates.template(tuples.template());
            List<Integer> parts = IntStream.range(0, template.parts().size())
                    .filter(part -> template.parts().get(part) instanceof Segment)
                    .boxed()
                    .toList();
            List<KeyAttribute> attributes =
                    template.attributes().stream().map(Templates::attribute).toList();
            List<KeyValue> one = tuples.tuple(attributes);
            List<KeyValue> other = tuples.like(one, attributes);
            List<KeyValue> third = tuples.like(one, attributes);
            KeyCodec codec = KeyCodec.of(template, Templates::attribute);
            Case all = new Case(seed, template, codec, parts, one, other, third, tuples);
            return new Case(seed, template, codec, parts, all.thinned(one), all.thinned(other), third, tuples);
        }

        private List<KeyValue> thinned(List<KeyValue> tuple) {
            List<KeyValue> thinned = new ArrayList<>();
            for (int i = 0; i < tuple.size(); i++) {
                boolean required = segment(i).fallback() instanceof NoFallback;
                thinned.add(required ? tuple.get(i) : tuples.orMissing(tuple.get(i)));
            }
            return thinned;
        }

        private Segment segment(int index) {
            return (Segment) template.parts().get(parts.get(index));
        }

        /** An empty value is no whole key, as the examples show. */
        boolean hasEmptyKey() {
            return template.isSingleSegment()
                    && (isEmpty(one.get(0)) || isEmpty(other.get(0)) || isEmpty(third.get(0)));
        }

        private static boolean isEmpty(KeyValue value) {
            return !(value instanceof Missing) && value.text().isEmpty();
        }

        void readsBack() {
            assertThat(codec.decode(key(one))).as(this::toString).isEqualTo(values(one));
        }

        void neverConfuses() {
            assertThat(key(one).equals(key(other))).as(this::toString).isEqualTo(one.equals(other));
            for (int i = 0; i < parts.size(); i++) {
                boolean begins = text(key(other)).startsWith(codec.prefix(values(one), parts.get(i)));
                assertThat(begins).as("before %s: %s", i, this).isEqualTo(sameBefore(i));
            }
        }

        /** One where the first values that differ sort the keys. */
        int sortsWhereItSaysSo() {
            int first = 0;
            while (first < one.size() && one.get(first).equals(other.get(first))) {
                first++;
            }
            boolean decided = first < one.size()
                    && codec.order(parts.get(first)) == KeptOrder.EXACT
                    && !(one.get(first) instanceof Missing)
                    && !(other.get(first) instanceof Missing);
            if (!decided) {
                return 0;
            }
            int expected = compare(one.get(first), other.get(first)) * (isInverted(first) ? -1 : 1);
            assertThat(Integer.signum(key(one).compareTo(key(other))))
                    .as(this::toString)
                    .isEqualTo(expected);
            return 1;
        }

        /** How many of the segments have a range. */
        int findsJustTheRange() {
            int ranged = 0;
            for (int i = 0; i < parts.size(); i++) {
                if (codec.hasRange(parts.get(i))) {
                    findsJustTheRange(i);
                    ranged++;
                }
            }
            return ranged;
        }

        private void findsJustTheRange(int i) {
            KeyValue from = other.get(i);
            KeyValue to = third.get(i);
            boolean above = sameBefore(i) && compare(one.get(i), from) >= 0;
            boolean below = sameBefore(i) && compare(one.get(i), to) <= 0;
            int part = parts.get(i);
            KeyValues before = values(other);
            assertThat(codec.between(before, part, from, to).contains(key(one)))
                    .as("between in %s: %s", i, this)
                    .isEqualTo(above && below);
            assertThat(codec.atLeast(before, part, from).contains(key(one)))
                    .as("at least in %s: %s", i, this)
                    .isEqualTo(above);
            assertThat(codec.atMost(before, part, to).contains(key(one)))
                    .as("at most in %s: %s", i, this)
                    .isEqualTo(below);
        }

        void findsJustTheBeginning() {
            for (int i = 0; i < parts.size(); i++) {
                if (codec.hasBeginnings(parts.get(i))) {
                    String start = tuples.beginningOf(other.get(i).text());
                    boolean expected = sameBefore(i) && one.get(i).text().startsWith(start);
                    String beginning = codec.beginning(values(other), parts.get(i), start);
                    assertThat(text(key(one)).startsWith(beginning))
                            .as("beginning `%s` in %s: %s", start, i, this)
                            .isEqualTo(expected);
                }
            }
        }

        private boolean sameBefore(int i) {
            return one.subList(0, i).equals(other.subList(0, i));
        }

        private boolean isInverted(int index) {
            return segment(index).format().suffix().endsWith("desc");
        }

        private Key key(List<KeyValue> tuple) {
            return codec.encode(values(tuple));
        }

        private static String text(Key key) {
            return key instanceof TextKey text ? text.text() : "";
        }

        private KeyValues values(List<KeyValue> tuple) {
            KeyValues values = KeyValues.NONE;
            for (int i = 0; i < tuple.size(); i++) {
                values = values.with(segment(i).attribute(), tuple.get(i));
            }
            return values;
        }

        @Override
        public String toString() {
            return "seed %s, %s: %s and %s and %s".formatted(seed, template, one, other, third);
        }
    }

    /** As the values themselves compare, texts by their UTF-8 bytes. */
    private static int compare(KeyValue left, KeyValue right) {
        if (left instanceof Numeric a && right instanceof Numeric b) {
            return a.number().compareTo(b.number());
        }
        if (left instanceof Moment a && right instanceof Moment b) {
            return Integer.signum(a.instant().compareTo(b.instant()));
        }
        if (left instanceof Day a && right instanceof Day b) {
            return Integer.signum(a.date().compareTo(b.date()));
        }
        if (left instanceof Truth a && right instanceof Truth b) {
            return Boolean.compare(a.isTrue(), b.isTrue());
        }
        if (left instanceof Text || left instanceof Binary) {
            byte[] a = left.text().getBytes(StandardCharsets.UTF_8);
            byte[] b = right.text().getBytes(StandardCharsets.UTF_8);
            return Integer.signum(Arrays.compareUnsigned(a, b));
        }
        throw new AssertionError("unlike: %s and %s".formatted(left, right));
    }
}
