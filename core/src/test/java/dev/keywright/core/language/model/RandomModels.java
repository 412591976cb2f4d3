package dev.keywright.core.language.model;

import dev.keywright.core.check.Check;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.Dice;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Valid models as texts, for properties that must hold for every model: one to eight entities, one to fifteen patterns,
 * every field of the language and every shape in which a field may be written. The same random numbers give the same text:
 *
 * <pre>{@code
 * String text = RandomModels.text(new Random(seed));
 * }</pre>
 *
 * <p>A text is made in three steps: a tree of entities that follows the language's rules by construction; patterns about
 * the entities as {@link ModelReader} resolves them, so that every name and constant in a pattern exists; and a way to
 * write the tree down with quotes, comments, anchors and either kind of line end.
 */
public final class RandomModels {
    private static final int MOST_ENTITIES = 8;
    private static final int MOST_PATTERNS = 15;

    private final Dice dice;

    private RandomModels(Dice dice) {
        this.dice = dice;
    }

    /** A model that neither the reader nor a rule finds an error in; warnings are possible. */
    public static String text(Random random) {
        return text(random, MOST_ENTITIES, MOST_PATTERNS);
    }

    /** A smaller one, for what takes its time with each; drawn again where a rule finds that it means nothing. */
    public static String text(Random random, int mostEntities, int mostPatterns) {
        Dice dice = new Dice(random);
        String text = draw(dice, mostEntities, mostPatterns);
        while (Check.model("random.yaml", text.getBytes(StandardCharsets.UTF_8)).hasErrors()) {
            text = draw(dice, mostEntities, mostPatterns);
        }
        return text;
    }

    private static String draw(Dice dice, int mostEntities, int mostPatterns) {
        Node tree = new RandomModels(dice).tree(mostEntities, mostPatterns);
        return new RandomStyle(dice).text(tree);
    }

    private Node tree(int mostEntities, int mostPatterns) {
        List<Entry> fields = new ArrayList<>(head());
        Entry entities = YamlTree.entry("entities", new RandomEntities(dice).map(dice.between(1, mostEntities)));
        fields.add(entities);
        Model resolved = resolved(fields);
        Node patterns = new RandomPatterns(resolved, dice).map(dice.between(1, mostPatterns));
        fields.add(YamlTree.entry("patterns", patterns));
        if (dice.chance(50)) {
            fields.add(YamlTree.entry("options", options(resolved)));
        }
        return YamlTree.map(dice.chance(20) ? dice.shuffled(fields) : fields);
    }

    private List<Entry> head() {
        List<Entry> fields = new ArrayList<>(List.of(
                YamlTree.entry("keywright", YamlTree.number(1)),
                YamlTree.entry("name", YamlTree.text(dice.pick(List.of("shop", "a", "my-app-2", "true"))))));
        RandomWords words = new RandomWords(dice);
        for (String field : List.of("title", "description")) {
            if (dice.chance(50)) {
                fields.add(YamlTree.entry(field, YamlTree.text(words.prose())));
            }
        }
        return fields;
    }

    /** The entities alone; that there are no patterns yet is the only thing wrong with them. */
    private static Model resolved(List<Entry> fields) {
        return ModelReader.read(YamlTree.map(fields), new Diagnostics()).orElseThrow();
    }

    private Node options(Model model) {
        List<Entry> all = List.of(
                YamlTree.entry("layout", YamlTree.text(dice.pick(List.of("single-table", "aggregate-tables")))),
                YamlTree.entry("names", YamlTree.text(dice.pick(List.of("generic", "natural")))),
                YamlTree.entry(
                        "region", YamlTree.text(dice.pick(List.of("us-east-1", "eu-central-1", "us-gov-west-1")))),
                YamlTree.entry("capacity", capacity()),
                YamlTree.entry("maxIndexes", YamlTree.number(dice.between(0, 20))),
                YamlTree.entry("roundTrip", YamlTree.plain(dice.pick(List.of("0", "0.10", "2.5")))),
                YamlTree.entry("simplicity", YamlTree.plain(dice.pick(List.of("0", "1.00", "1e2")))),
                YamlTree.entry("request", YamlTree.plain(dice.pick(List.of("0", "0.05", "3")))),
                YamlTree.entry("headroom", YamlTree.plain(dice.pick(List.of("0.5", "0.75", "1")))));
        List<Entry> some = new ArrayList<>(dice.some(all, all.size()));
        if (dice.chance(20)) {
            tenant(model).ifPresent(some::add);
        }
        if (dice.chance(20)) {
            some.add(YamlTree.entry("tolerance", tolerance()));
            List<Node> one = List.of(YamlTree.text(dice.pick(model.entities()).name()));
            some.add(YamlTree.entry("apart", YamlTree.list(List.of(YamlTree.list(one)))));
            some.add(YamlTree.entry(
                    "indexNames", YamlTree.map(YamlTree.entry("GSI1", YamlTree.text("first.index")))));
        }
        return YamlTree.map(some);
    }

    private Node tolerance() {
        return dice.chance(50)
                ? YamlTree.plain(dice.pick(List.of("0", "0.02", "2%", "0.5%")))
                : YamlTree.map(
                        YamlTree.entry("share", YamlTree.plain(dice.pick(List.of("0", "1%")))),
                        YamlTree.entry("dollars", YamlTree.plain(dice.pick(List.of("0", "0.10", "7")))));
    }

    /** One entity has the tenant, or none: that every pattern gives it is left to chance. */
    private Optional<Entry> tenant(Model model) {
        List<Entity> identified = model.entities().stream()
                .filter(entity -> !entity.isSingleton())
                .toList();
        if (identified.isEmpty()) {
            return Optional.empty();
        }
        Entity one = dice.pick(identified);
        boolean none = dice.chance(50);
        List<Node> except = model.entities().stream()
                .filter(entity -> none || !entity.equals(one))
                .<Node>map(entity -> YamlTree.text(entity.name()))
                .toList();
        Node attribute = YamlTree.text(one.id().get(0).name());
        boolean alone = except.isEmpty() && dice.chance(50);
        return Optional.of(YamlTree.entry(
                "tenant",
                alone
                        ? attribute
                        : YamlTree.map(
                                YamlTree.entry("attribute", attribute),
                                YamlTree.entry("except", YamlTree.list(except)))));
    }

    private Node capacity() {
        Entry utilization = YamlTree.entry("utilization", YamlTree.plain(dice.share()));
        return dice.pick(List.of(
                YamlTree.text("on-demand"),
                YamlTree.text("provisioned"),
                YamlTree.map(YamlTree.entry("provisioned", YamlTree.map())),
                YamlTree.map(YamlTree.entry("provisioned", YamlTree.map(utilization)))));
    }
}
