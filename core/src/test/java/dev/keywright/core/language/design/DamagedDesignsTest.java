package dev.keywright.core.language.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import dev.keywright.core.yaml.YamlTree;
import dev.keywright.core.yaml.YamlWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DamagedDesignsTest {
    private static final Path DESIGNS = Path.of("src", "test", "resources", "designs");
    private static final List<String> TEXTS = List.of(
            "",
            "1",
            "true",
            "Issue",
            "User.email",
            "Repo/number",
            "PK",
            "GSI1",
            "filter",
            "{",
            "}",
            "{}",
            "{userId}",
            "{number:06:desc}",
            "{shard(userId, 2)}",
            "{a|b",
            "#x",
            "all",
            "keys",
            "present",
            "stream",
            "userId",
            "x3",
            "Query GSI1 x2 + GetItem",
            "owner.handle",
            "Repo.name",
            "private",
            "status");

    private final Random random = new Random(20_260_102);

    /** Whatever a person does to a file, the answer is a design that prints and reads the same, or an error. */
    @ParameterizedTest
    @EnumSource(Completeness.class)
    void neverFailsOnADamagedDesign(Completeness completeness) {
        Model model = ReadDesigns.model(ReadDesigns.source(DESIGNS.resolve("forge.yaml")));
        Mapping whole = (Mapping) ReadDesigns.root(ReadDesigns.source(DESIGNS.resolve("forge.design.yaml")));
        for (int i = 0; i < 300; i++) {
            Source damaged = Source.of("damaged.yaml", YamlWriter.write(damagedFields(whole)));
            Diagnostics diagnostics = new Diagnostics();

            Optional<Design> design = DesignReader.read(ReadDesigns.root(damaged), model, completeness, diagnostics);

            assertThat(design.isEmpty()).as(damaged.text()).isEqualTo(diagnostics.hasErrors());
            design.ifPresent(found -> assertReadsTheSame(found, model, completeness));
        }
    }

    private static void assertReadsTheSame(Design design, Model model, Completeness completeness) {
        Source printed = Source.of("printed.yaml", DesignPrinter.print(design));
        Diagnostics diagnostics = new Diagnostics();

        assertThat(DesignReader.read(ReadDesigns.root(printed), model, completeness, diagnostics))
                .as(printed.text())
                .contains(design);
    }

    /** The tree with about one node in a hundred replaced, removed or renamed. */
    private Node damaged(Node node) {
        if (random.nextInt(120) == 0) {
            return anything();
        }
        if (node instanceof Mapping mapping) {
            return damagedFields(mapping);
        }
        if (node instanceof Sequence sequence) {
            return YamlTree.list(sequence.items().stream().map(this::damaged).toList());
        }
        return node;
    }

    private Mapping damagedFields(Mapping mapping) {
        List<Entry> entries = new ArrayList<>();
        for (Entry entry : mapping.entries()) {
            damaged(entry, entries);
        }
        return YamlTree.map(entries);
    }

    private void damaged(Entry entry, List<Entry> entries) {
        int chance = random.nextInt(300);
        if (chance == 0) {
            return;
        }
        String renamed = chance < 3 ? text() + entries.size() : entry.name();
        String name = chance == 3 ? entry.name() + "s" : renamed;
        entries.add(new Entry(YamlTree.text(name), damaged(entry.value())));
    }

    private Node anything() {
        List<Scalar> scalars =
                List.of(YamlTree.text(text()), YamlTree.plain(""), YamlTree.plain("12"), YamlTree.plain("true"));
        Scalar scalar = scalars.get(random.nextInt(scalars.size()));
        return switch (random.nextInt(4)) {
            case 0 -> YamlTree.list(List.of(scalar, YamlTree.text(text())));
            case 1 -> YamlTree.map(YamlTree.entry("a" + text(), scalar));
            case 2 -> YamlTree.list(List.of());
            default -> scalar;
        };
    }

    private String text() {
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }
}
