package dev.keywright.relational.draft;

import dev.keywright.core.check.Check;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.draft.Collected.NotRead;
import dev.keywright.relational.link.Relationship;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The model. It is checked before it is written: a pattern that the language does not take stays as a comment with the reason,
 * as does one without a rate, so that `check` and `design` accept the file as it is.
 */
public final class ModelText {
    private static final String MODEL = """
            # Imported from %s.
            # Behind each figure stands how it is known; report.md has the questions to answer first.
            keywright: 1
            name: %s

            entities:
            %spatterns:
            %s""";

    private final Facts facts;
    private final Parents parents;
    private final Map<String, AskedPattern> byId = new LinkedHashMap<>();
    private final Map<String, String> refused = new LinkedHashMap<>();

    public ModelText(Facts facts) {
        this.facts = facts;
        this.parents = new Parents(facts);
        for (Table table : facts.entities()) {
            String entity = facts.collected().naming().entity(table.name());
            List<AskedPattern> own = facts.collected().patterns().stream()
                    .filter(pattern -> pattern.draft.table.equals(table.name()))
                    .sorted(Comparator.comparingDouble(AskedPattern::perSecond)
                            .reversed()
                            .thenComparing(Comparator.comparingDouble(AskedPattern::calls)
                                    .reversed())
                            .thenComparing(pattern -> pattern.draft.key()))
                    .toList();
            for (int i = 0; i < own.size(); i++) {
                byId.put("%s-%s".formatted(entity, i + 1), own.get(i));
            }
        }
    }

    /** The text, after which the refused patterns are known. */
    public String write() {
        for (int round = 0; round < 20; round++) {
            String text = text();
            List<Diagnostic> errors =
                    Check.model("model.yaml", text.getBytes(StandardCharsets.UTF_8)).diagnostics().stream()
                            .filter(Diagnostic::isError)
                            .toList();
            int before = refused.size();
            errors.forEach(error ->
                    at(text, error.span().start().line()).ifPresent(id -> refused.putIfAbsent(id, error.message())));
            if (refused.size() == before) {
                return text;
            }
        }
        return text();
    }

    /** The pattern that a line belongs to. */
    private Optional<String> at(String text, int line) {
        List<String> lines = text.lines().toList();
        for (int i = Math.min(line, lines.size()) - 1; i >= 0; i--) {
            String trimmed = lines.get(i).strip();
            if (lines.get(i).startsWith("  ") && !lines.get(i).startsWith("   ") && trimmed.endsWith(":")) {
                String id = trimmed.substring(0, trimmed.length() - 1);
                return byId.containsKey(id) ? Optional.of(id) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private String text() {
        StringBuilder entities = new StringBuilder();
        EntityText entity = new EntityText(facts, parents);
        facts.entities().forEach(table -> entities.append(entity.of(table)));
        StringBuilder patterns = new StringBuilder();
        String group = "";
        boolean any = false;
        for (Map.Entry<String, AskedPattern> entry : byId.entrySet()) {
            AskedPattern pattern = entry.getValue();
            if (!pattern.draft.entity.equals(group)) {
                group = pattern.draft.entity;
                patterns.append("\n  # %s\n".formatted(group));
            }
            String text = new PatternText(pattern).of(entry.getKey());
            Optional<String> reason = reason(entry.getKey(), pattern);
            any |= reason.isEmpty();
            patterns.append(reason.map(why -> commented(why, text)).orElse(text));
        }
        String body = (any ? "" : assumed()) + patterns.toString().replaceFirst("^\n", "");
        return MODEL.formatted(Yaml.comment(facts.origin()), name(), entities, body);
    }

    /** A model needs patterns: where no statement has a rate, every entity is read by its id now and then. */
    private String assumed() {
        StringBuilder text =
                new StringBuilder("  # No statement has a rate: these patterns are assumed. Replace them.\n");
        for (Table table : facts.entities()) {
            String entity = facts.collected().naming().entity(table.name());
            List<String> id = table.key().stream()
                    .map(column -> facts.collected().naming().attribute(table.name(), column))
                    .toList();
            text.append("  %1$s-get: {title: %2$s, read: %1$s, by: %3$s, perDay: 1}    # assumed\n"
                    .formatted(entity, Yaml.text("Get one " + Titles.words(entity)), Yaml.list(id)));
        }
        return text.toString();
    }

    private Optional<String> reason(String id, AskedPattern pattern) {
        if (refused.containsKey(id)) {
            return Optional.of("Not taken: " + refused.get(id));
        }
        boolean rated = pattern.rate().isPresent()
                || pattern.draft.word == dev.keywright.relational.shape.PatternDraft.Word.EXTERNAL;
        return rated
                ? Optional.empty()
                : Optional.of("How often? Nothing says so; add a rate, such as `perMinute: 10`.");
    }

    private static String commented(String why, String text) {
        StringBuilder commented = new StringBuilder("  # %s\n".formatted(Yaml.comment(why)));
        text.lines()
                .forEach(line ->
                        commented.append("  #").append(line.substring(1)).append('\n'));
        return commented.toString();
    }

    private String name() {
        String name = facts.catalogue()
                .database()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^[^a-z]+|-+$", "");
        return name.isEmpty() ? "imported" : name.substring(0, Math.min(60, name.length()));
    }

    public Map<String, AskedPattern> patterns() {
        return new LinkedHashMap<>(byId);
    }

    /** Patterns that the language does not take, with the reason; known after writing. */
    public List<NotRead> refused() {
        List<NotRead> all = new ArrayList<>();
        refused.forEach((id, reason) -> all.add(new NotRead(
                String.join("; ", byId.get(id).texts),
                "%s: %s".formatted(id, reason),
                byId.get(id).calls())));
        return all;
    }

    /** References that became plain attributes, since a part of an id is always there. */
    List<Relationship> loose() {
        return parents.loose();
    }

    /** References that could not stay as they are, since their entities need each other. */
    List<Relationship> broken() {
        return parents.broken();
    }
}
