package dev.keywright.core.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two item types in one table, of which only the values of an attribute tell whether their keys can be equal. */
class KeysCollideTest {
    private static final String MODEL = """
            keywright: 1
            name: pair
            entities:
              One: {id: a, count: 100, attributes: {a: %s}}
              Two: {id: b, count: 100, attributes: {b: %s}}
            patterns:
              P1: {create: One, rps: 1}
              P2: {create: Two, rps: 1}
              P3: {read: One, by: a, rps: 1}
              P4: {read: Two, by: b, rps: 1}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: pair
            tables:
              pair:
                key: {partition: PK}
                items:
                  One: {PK: "%s"}
                  Two: {PK: "%s"}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                // The bounds of two numbers, padded, as digits, and as numbers.
                "{type: number, between: [0, 999]};    {type: number, between: [1000, 9999]}; X#{a:06}; X#{b:06}",
                "{type: number, between: [0, 999]};    {type: number, between: [1000, 9999]}; X#{a};    X#{b}",
                "{type: number, between: [0, 999]};    {type: number, between: [1000, 9999]}; {a};      {b}",
                "{type: number, between: [0, 999]};    {type: number, between: [1000, 9999]}; X#{a:06:desc}; X#{b:06:desc}",
                "{type: number, between: [5, 27]};     {type: number, between: [28, 104]};    X#{a};    X#{b}",
                "{type: number, between: [0, 99]};     {type: number, between: [0, 99]};      X#{a:04}; X#{b:05}",
                "{type: number, between: [0, 9.99]};   {type: number, between: [10, 20.55]};  X#{a:06}; X#{b:06}",
                // A text of at most so many bytes, and a longer one.
                "{type: string, max: 4};               {type: string, values: [ARCHIVED]};    X#{a};    X#{b}",
                "{type: string, max: 3};               {type: string, values: [LONG, LONGER]}; {a};     {b}",
                // Values that differ, also in another case or with characters that are escaped.
                "{type: string, values: [A, B]};       {type: string, values: [C, D]};        X#{a};    X#{b}",
                "{type: string, values: [A, B]};       {type: string, values: [a, b]};        X#{a:lower}; X#{b:upper}",
                "{type: string, values: [A B]};        {type: string, values: [AB]};          X#{a};    X#{b}",
                "{type: number, values: [1, 2]};       {type: number, values: [3, 4]};        X#{a};    X#{b}",
                // A generated id is made of letters, digits and hyphens.
                "{type: string, size: 36};             string;                                {a};      email#{b}",
                // Times have their shape.
                "date;                                 timestamp;                             X#{a};    X#{b}",
                "date;                                 {type: number, between: [0, 99999999]}; X#{a};   X#{b}",
                "{type: timestamp};                    {type: timestamp};                     X#{a:day}; X#{b:month}",
                // Shards are as many digits as the largest has.
                "{type: string, values: [A, B]};       {type: string, values: [A, B]};        '{shard(a, 8)}#{a}'; '{shard(b, 20)}#{b}'"
            })
    void neverWhereTheValuesDiffer(String one, String two, String first, String second) {
        assertThat(problems(one, two, first, second))
                .as(String.join(" ", one, two, first, second))
                .doesNotContain("keys-collide");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{type: number, between: [0, 1000]};   {type: number, between: [1000, 9999]}; X#{a:06}; X#{b:06}",
                "{type: number, between: [0, 1000]};   {type: number, between: [1000, 9999]}; X#{a};    X#{b}",
                "{type: number, between: [5, 27]};     {type: number, between: [27, 104]};    {a};      {b}",
                "{type: number, between: [-5, 999]};   {type: number, between: [1000, 9999]}; X#{a};    X#{b}",
                "{type: number};                       {type: number, between: [1000, 9999]}; X#{a};    X#{b}",
                "{type: number, between: [0, 9.99]};   {type: number, between: [10, 20.5]};   X#{a:06}; X#{b:06}",
                "{type: number, between: [0, 9]};      {type: number, between: [10, 99]};     X#{a:02:desc}; X#{b:02}",
                "{type: string, max: 8};               {type: string, values: [ARCHIVED]};    X#{a};    X#{b}",
                "{type: string, max: 2};               {type: string, values: [AB]};          X#{a};    X#{b:raw}",
                "{type: string, values: [A, B]};       {type: string, values: [b, c]};        X#{a:lower}; X#{b}",
                "{type: string, size: 20};             string;                                {a};      email#{b}",
                "{type: string, size: 26};             {type: string, size: 36};              X#{a};    X#{b}",
                "date;                                 timestamp;                             X#{a};    X#{b:day}",
                "{type: string, values: [A, B]};       {type: string, values: [B, C]};        '{shard(a, 8)}#{a}'; '{shard(b, 9)}#{b}'"
            })
    void whereTheyMayBeEqual(String one, String two, String first, String second) {
        assertThat(problems(one, two, first, second))
                .as(String.join(" ", one, two, first, second))
                .contains("keys-collide");
    }

    /** Issues and pull requests are numbered together, so that no number is both. */
    @Test
    void neverWhereOneSequenceNumbersBoth() {
        String model = """
                keywright: 1
                name: forge
                entities:
                  Repo: {id: repo, count: 100, attributes: {repo: string}}
                  Issue:
                    id: [repo, number]
                    parents: {Repo: {average: 10, max: 1000}}
                    attributes: {number: {type: number, between: [1, 999999], sequence: %s}}
                  Pull:
                    id: [repo, number]
                    parents: {Repo: {average: 10, max: 1000}}
                    attributes: {number: {type: number, between: [1, 999999], sequence: Repo/number}}
                patterns:
                  P1: {create: Repo, rps: 1}
                  P2: {create: Issue, rps: 1}
                  P3: {create: Pull, rps: 1}
                  P4: {read: Issue, by: [repo, number], rps: 1}
                  P5: {read: Pull, by: [repo, number], rps: 1}
                """;
        String design = """
                keywright: 1
                design: forge
                tables:
                  forge:
                    key: {partition: PK, sort: SK}
                    items:
                      Repo: {PK: "REPO#{repo}", SK: REPO}
                      Number: {sequence: Repo/number, in: Repo}
                      Issue: {PK: "REPO#{repo}", SK: "NUMBER#{number:06}"}
                      Pull: {PK: "REPO#{repo}", SK: "NUMBER#{number:06}"}
                """;

        assertThat(problems(model.formatted("Repo/number"), design)).doesNotContain("keys-collide");
        assertThat(problems(model.formatted("Repo/issue"), design)).contains("keys-collide");
    }

    private static List<String> problems(String one, String two, String first, String second) {
        return problems(MODEL.formatted(one, two), DESIGN.formatted(first, second));
    }

    private static List<String> problems(String model, String design) {
        return Check.design(
                        "model.yaml",
                        model.getBytes(StandardCharsets.UTF_8),
                        "design.yaml",
                        design.getBytes(StandardCharsets.UTF_8))
                .diagnostics()
                .stream()
                .map(diagnostic -> diagnostic.problem().id())
                .toList();
    }
}
