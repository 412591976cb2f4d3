package dev.keywright.sources.markdown;

import dev.keywright.core.source.MarkdownTables.Found;
import dev.keywright.core.source.MarkdownTables.Row;
import dev.keywright.sources.markdown.TableColumns.Role;
import dev.keywright.sources.markdown.Transactions.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes patterns from table rows, by their columns if present, otherwise by the words of the title. */
final class MarkdownPatterns {
    private static final Pattern LIMIT =
            Pattern.compile("\\b(?:limit|top|first|latest|last|pages of|page of)\\s+([0-9]+)\\b");
    private static final Pattern NEWEST = Pattern.compile("\\b(newest|latest|most recent|recent)\\b");

    private final MarkdownEntities entities;
    private final RowInputs inputs;
    private final Transactions transactions;
    private final ImportRemarks notes;
    private final Map<String, MarkdownPattern> byId = new LinkedHashMap<>();

    MarkdownPatterns(MarkdownEntities entities, ImportRemarks notes) {
        this.entities = entities;
        this.notes = notes;
        this.inputs = new RowInputs(entities);
        this.transactions = new Transactions(entities);
    }

    List<MarkdownPattern> all() {
        return new ArrayList<>(byId.values());
    }

    void read(Found table, TableColumns columns) {
        for (Row row : table.rows()) {
            String title = columns.cell(row, Role.TITLE);
            if (!title.isEmpty()) {
                read(row, columns, title);
            }
        }
    }

    private void read(Row row, TableColumns columns, String title) {
        MarkdownPattern draft = new MarkdownPattern(id(columns.cell(row, Role.PATTERN_ID), row.line()));
        byId.put(draft.id(), draft);
        draft.add("title: " + QuotedText.text(title));
        Optional<MarkdownEntity> entity = entity(columns.cell(row, Role.ENTITY), title, row.line());
        if (entity.isEmpty()) {
            notes.missing(row.line(), "the entity of %s; the pattern is skipped".formatted(draft.id()));
            byId.remove(draft.id());
            return;
        }
        String verb = verb(columns, row, title, draft);
        entities.attributes(entity.get(), columns.cell(row, Role.ATTRIBUTES));
        List<Step> steps = steps(row, columns, entity.get(), verb);
        if (!steps.isEmpty()) {
            draft.add("transaction:");
            steps.forEach(step -> draft.add("  - {%s}".formatted(String.join(", ", write(step, row, columns)))));
            rate(row, columns, draft);
            return;
        }
        draft.add("%s: %s".formatted(verb, entity.get().name()));
        boolean found = !verb.equals("create") && !verb.equals("put");
        List<String> by = found ? inputs(row, columns, title, entity.get(), draft, verb) : List.of();
        if (verb.equals("update")) {
            changes(row, columns, entity.get(), draft);
        }
        if (verb.equals("read")) {
            answer(row, columns, title, entity.get(), draft, by);
        }
        rate(row, columns, draft);
    }

    /** The writes of a transaction and the unique attributes; an entity that is only named is assumed to be updated. */
    private List<Step> steps(Row row, TableColumns columns, MarkdownEntity entity, String verb) {
        String needs = columns.cell(row, Role.TRANSACTION);
        List<String> unique = Transactions.unique(needs);
        unique.forEach(entity::unique);
        List<Step> spelledOut = transactions.spelledOut(columns.cell(row, Role.ENTITY), needs, row.line());
        List<MarkdownEntity> others = unique.isEmpty() ? transactions.others(needs, entity) : List.of();
        boolean reads = verb.equals("read") || verb.equals("count");
        if (!spelledOut.isEmpty() || others.isEmpty() || reads) {
            return spelledOut;
        }
        List<Step> guessed = new ArrayList<>(List.of(new Step(verb, entity, "")));
        for (MarkdownEntity other : others) {
            guessed.add(new Step("update", other, ""));
            notes.guessed(row.line(), "%s is updated in the same transaction".formatted(other.name()));
        }
        return guessed;
    }

    private List<String> write(Step step, Row row, TableColumns columns) {
        List<String> fields = new ArrayList<>();
        fields.add("%s: %s".formatted(step.verb(), step.entity().name()));
        boolean found = step.verb().equals("update") || step.verb().equals("delete");
        if (found) {
            RowInputs.id(step.entity()).forEach(part -> RowInputs.know(step.entity(), part));
            fields.add("by: " + QuotedText.list(RowInputs.id(step.entity())));
        }
        if (step.verb().equals("update")) {
            List<String> named = RowInputs.given(row, columns).stream()
                    .filter(input -> step.entity().has(input)
                            && !inputs.keys(step.entity()).contains(input))
                    .toList();
            if (named.isEmpty()) {
                step.entity().attribute("updatedAt", "timestamp");
                notes.missing(
                        row.line(),
                        "the changed attributes of %s; updatedAt is assumed"
                                .formatted(step.entity().name()));
            }
            fields.add("set: " + QuotedText.list(named.isEmpty() ? List.of("updatedAt") : named));
        }
        if (!step.times().isEmpty()) {
            fields.add("times: " + step.times());
        }
        return fields;
    }

    /** `1` becomes `AP-001`; other ids are kept. */
    private String id(String cell, int line) {
        if (cell.isEmpty()) {
            String made = "AP-%s".formatted(three(byId.size() + 1));
            notes.missing(line, "the id of the pattern; %s is assumed".formatted(made));
            return made;
        }
        String id = cell.matches("[0-9]+")
                ? "AP-" + three(Integer.parseInt(cell.substring(Math.max(0, cell.length() - 9))))
                : cell;
        String free = id;
        for (int more = 2; byId.containsKey(free); more++) {
            free = "%s-%s".formatted(id, more);
        }
        return free;
    }

    private static String three(int number) {
        return String.format(Locale.ROOT, "%03d", number);
    }

    /** From its column, or the first known entity in the title, or the words after the verb. */
    private Optional<MarkdownEntity> entity(String cell, String title, int line) {
        String named = Words.entity(
                cell.replaceAll("^(create|put|update|delete|read|count) ", "").split("[,+]", -1)[0]);
        if (!named.isEmpty()) {
            return Optional.of(entities.named(named, line));
        }
        List<String> words = Words.split(title.replaceAll("\\b(by|for|of|with|when|in|on)\\b.*", ""));
        for (int number = words.size() - 1; number >= 1; number--) {
            Optional<MarkdownEntity> known = entities.find(words.get(number));
            if (known.isPresent()) {
                return known;
            }
        }
        List<String> nouns = words.stream()
                .skip(1)
                .filter(word -> !List.of("a", "an", "the", "new", "all", "single", "one", "my", "up", "account")
                        .contains(word))
                .toList();
        if (nouns.isEmpty()) {
            return Optional.empty();
        }
        MarkdownEntity made = entities.named(nouns.get(0), line);
        notes.guessed(line, "%s is assumed to be an entity, from the title of the pattern".formatted(made.name()));
        return Optional.of(made);
    }

    private String verb(TableColumns columns, Row row, String title, MarkdownPattern draft) {
        String said = Words.verb(columns.cell(row, Role.ENTITY));
        String verb = said.isEmpty() ? Words.verb(title) : said;
        boolean writes = columns.cell(row, Role.TYPE).toLowerCase(Locale.ROOT).startsWith("w");
        if (!verb.isEmpty() && writes == !(verb.equals("read") || verb.equals("count"))) {
            return verb;
        }
        if (!verb.isEmpty() && columns.cell(row, Role.TYPE).isEmpty()) {
            return verb;
        }
        String guess = writes ? "put" : "read";
        notes.guessed(row.line(), "%s is a %s".formatted(draft.id(), guess));
        return guess;
    }

    /** The inputs that select the items; for an update, without the changed attributes. */
    private List<String> inputs(
            Row row, TableColumns columns, String title, MarkdownEntity entity, MarkdownPattern draft, String verb) {
        List<String> given = RowInputs.given(row, columns);
        boolean changes = verb.equals("update") && given.containsAll(RowInputs.id(entity));
        List<String> finding =
                changes ? given.stream().filter(inputs.keys(entity)::contains).toList() : given;
        if (!finding.isEmpty()) {
            given.forEach(input -> RowInputs.know(entity, input));
            List<String> by = new ArrayList<>(finding);
            by.addAll(RowInputs.constants(row, columns, entity));
            draft.add("by: " + QuotedText.list(by));
            return finding;
        }
        List<String> constants = RowInputs.constants(row, columns, entity);
        if (!constants.isEmpty()) {
            draft.add("by: " + QuotedText.list(constants));
            return List.of();
        }
        List<String> guessed = inputs.guessed(title, entity);
        if (guessed.isEmpty()
                && verb.equals("read")
                && title.toLowerCase(Locale.ROOT).contains(" all ")) {
            return List.of();
        }
        List<String> by = guessed.isEmpty() ? RowInputs.id(entity) : guessed;
        notes.missing(row.line(), "the inputs of %s; %s is assumed".formatted(draft.id(), String.join(", ", by)));
        by.forEach(input -> RowInputs.know(entity, input));
        draft.guess("by: " + QuotedText.list(by));
        return by;
    }

    private void changes(Row row, TableColumns columns, MarkdownEntity entity, MarkdownPattern draft) {
        int line = row.line();
        List<String> told = new ArrayList<>(MarkdownEntities.list(columns.cell(row, Role.ATTRIBUTES)));
        told.addAll(RowInputs.given(row, columns));
        List<String> named = told.stream()
                .map(Words::attribute)
                .distinct()
                .filter(attribute ->
                        !attribute.isEmpty() && !inputs.keys(entity).contains(attribute))
                .toList();
        if (!named.isEmpty()) {
            draft.add("set: " + QuotedText.list(named));
            return;
        }
        entity.attribute("updatedAt", "timestamp");
        notes.missing(line, "the attributes that %s changes; updatedAt is assumed".formatted(draft.id()));
        draft.guess("set: updatedAt");
    }

    private void answer(
            Row row,
            TableColumns columns,
            String title,
            MarkdownEntity entity,
            MarkdownPattern draft,
            List<String> by) {
        String words = "%s %s %s"
                .formatted(title, columns.cell(row, Role.RESULT), columns.cell(row, Role.ORDER))
                .toLowerCase(Locale.ROOT);
        if (NEWEST.matcher(words).find() && !by.containsAll(RowInputs.id(entity))) {
            entity.attribute("createdAt", "timestamp");
            draft.guess("order: createdAt desc");
        }
        Matcher limit = LIMIT.matcher(words);
        if (limit.find()) {
            draft.add("limit: " + limit.group(1));
        }
        if (columns.cell(row, Role.CONSISTENCY).toLowerCase(Locale.ROOT).startsWith("strong")) {
            draft.add("consistency: strong");
        }
        String together = columns.cell(row, Role.TOGETHER);
        List<String> included = MarkdownEntities.list(together.replaceAll("(?i)^(yes|no)\\b[,: ]*(with)?", "")).stream()
                .flatMap(name -> entities.find(name).stream())
                .map(MarkdownEntity::name)
                .filter(name -> !name.equals(entity.name()))
                .toList();
        if (!included.isEmpty()) {
            draft.add("include: " + QuotedText.list(included));
        }
    }

    private void rate(Row row, TableColumns columns, MarkdownPattern draft) {
        String hottest = columns.cell(row, Role.HOTTEST);
        Optional<String> share = Share.find(hottest);
        if (share.isPresent()) {
            draft.add("hottest: " + share.get());
        } else if (!hottest.isEmpty()) {
            notes.missing(
                    row.line(), "the share of the busiest key of %s; `%s` is no share".formatted(draft.id(), hottest));
        }
        Optional<Rates.Rate> rate = Rates.parse(columns.cell(row, Role.RATE), columns.cell(row, Role.PEAK));
        if (rate.isPresent()) {
            draft.add(rate.get().yaml());
            rate.get()
                    .doubts()
                    .forEach(doubt -> notes.guessed(row.line(), "the rate of %s: %s".formatted(draft.id(), doubt)));
            return;
        }
        notes.missing(row.line(), "the rate of %s; 1 per second is assumed".formatted(draft.id()));
        draft.guess("rps: 1");
    }
}
