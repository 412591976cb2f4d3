package dev.keywright.relational.draft;

import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.draft.Collected.NotRead;
import dev.keywright.relational.link.Relationship;
import dev.keywright.relational.link.Relationship.Basis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The report: questions first, those that move the bill most at the top; then guesses, then what was left out or not seen. */
public final class ReportText {
    private static final int FIRST = 3;

    private final Facts facts;
    private final ModelText model;
    private final StatementMask mask;

    public ReportText(Facts facts, ModelText model) {
        this.facts = facts;
        this.model = model;
        this.mask = new StatementMask(facts.catalogue());
    }

    public String write() {
        StringBuilder text =
                new StringBuilder("# %s\n\n".formatted(escaped(facts.catalogue().database())));
        text.append("Read from %s (%s). Workload: %s.\n\n"
                .formatted(
                        escaped(facts.origin()),
                        escaped(facts.catalogue().system()),
                        escaped(facts.workload().origin())));
        text.append("%s entities, %s patterns; %s.\n"
                .formatted(
                        facts.entities().size(),
                        model.patterns().size() - model.refused().size(),
                        understood()));
        List<Question> questions = new Questions(facts, model).all();
        section(
                text,
                "Questions to answer first",
                texts(questions.stream().limit(FIRST).toList()));
        section(text, "More questions", texts(questions.stream().skip(FIRST).toList()));
        section(text, "Guesses", guesses());
        section(text, "Without a word in the model", facts.catalogue().remarks());
        section(text, "Left out", leftOut());
        notUnderstood(text);
        section(text, "Not seen", unseen());
        return text.toString();
    }

    private String understood() {
        double asked = facts.collected().calls() - facts.collected().ignored();
        double not = notRead().stream().mapToDouble(NotRead::calls).sum();
        return asked <= 0
                ? "no statements were seen"
                : "%s %% of the calls of the application are covered by them"
                        .formatted(Yaml.number(100 * (asked - not) / asked));
    }

    private List<NotRead> notRead() {
        List<NotRead> all = new ArrayList<>(facts.collected().notRead());
        all.addAll(model.refused());
        all.sort(Comparator.comparingDouble(NotRead::calls).reversed().thenComparing(NotRead::reason));
        return all;
    }

    private static List<String> texts(List<Question> questions) {
        return questions.stream().map(Question::shown).toList();
    }

    private List<String> guesses() {
        List<String> all = new ArrayList<>();
        for (Relationship link : facts.collected().links().relationships()) {
            if (link.basis() != Basis.DECLARED) {
                all.add("%s.%s refers to %s: %s"
                        .formatted(link.child(), String.join(", ", link.columns()), link.parent(), link.evidence()));
            }
        }
        facts.collected()
                .links()
                .polymorphic()
                .forEach(link -> all.add("%s.%s refers to one of %s, as %s says"
                        .formatted(
                                link.child(),
                                link.idColumn(),
                                String.join(
                                        ", ",
                                        link.kinds().values().stream()
                                                .map(TableName::shown)
                                                .toList()),
                                link.typeColumn())));
        model.patterns()
                .forEach((id, pattern) -> pattern.draft.notes.stream()
                        .filter(note -> !note.startsWith("question: "))
                        .forEach(note -> all.add("%s: %s".formatted(id, note))));
        return all;
    }

    private List<String> leftOut() {
        List<String> all = new ArrayList<>();
        facts.catalogue().tables().stream()
                .filter(table -> table.key().isEmpty())
                .forEach(table -> all.add("%s: no primary key, and no unique index over columns that are always there"
                        .formatted(table.name())));
        facts.entities()
                .forEach(table -> table.columns().stream()
                        .filter(column -> column.kind() == dev.keywright.relational.catalogue.ColumnKind.SEARCH)
                        .forEach(column -> all.add(
                                "%s.%s: an index for searches, not data".formatted(table.name(), column.name()))));
        facts.catalogue()
                .views()
                .forEach(view -> all.add(
                        "%s: a view; statements that use it are read as its definition".formatted(view.name())));
        return all;
    }

    private List<String> unseen() {
        List<String> all = new ArrayList<>(facts.workload().unseen());
        all.addAll(facts.catalogue().notes());
        all.addAll(facts.notes());
        all.addAll(new HiddenWrites(facts).all());
        return all;
    }

    private void notUnderstood(StringBuilder text) {
        List<NotRead> all = notRead();
        if (all.isEmpty()) {
            return;
        }
        double calls =
                Math.max(1e-9, facts.collected().calls() - facts.collected().ignored());
        text.append("\n## Statements that are no pattern\n\n| share of calls | why | statement |\n|---|---|---|\n");
        for (NotRead one : all) {
            text.append("| %s %% | %s | %s |\n"
                    .formatted(
                            Yaml.number(100 * one.calls() / calls),
                            escaped(one.reason()),
                            escaped(mask.of(one.text()))));
        }
    }

    private static void section(StringBuilder text, String title, List<String> lines) {
        if (!lines.isEmpty()) {
            text.append("\n## %s\n\n".formatted(title));
            lines.forEach(line -> text.append("- ").append(escaped(line)).append('\n'));
        }
    }

    /** Names come from a database: nothing in them may become markup. */
    static String escaped(String free) {
        return Yaml.comment(free).replaceAll("([\\\\`*<>\\[\\]|#])", "\\\\$1");
    }
}
