package dev.keywright.relational.draft;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.draft.Collected.NotRead;
import dev.keywright.relational.link.LinkFinder;
import dev.keywright.relational.link.Links;
import dev.keywright.relational.numbers.NumbersSource;
import dev.keywright.relational.shape.Naming;
import dev.keywright.relational.shape.NoShape;
import dev.keywright.relational.shape.PatternDraft;
import dev.keywright.relational.shape.Shaper;
import dev.keywright.relational.sql.Query;
import dev.keywright.relational.sql.Reading;
import dev.keywright.relational.sql.Reading.Ignored;
import dev.keywright.relational.sql.Reading.NotUnderstood;
import dev.keywright.relational.sql.Reading.Understood;
import dev.keywright.relational.sql.StatementReader;
import dev.keywright.relational.sql.StatementText;
import dev.keywright.relational.workload.Observed;
import dev.keywright.relational.workload.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Statements to patterns: all are bound first, since their joins are evidence for the relationships that shape them. */
public final class Collector {
    private final Catalogue catalogue;
    private final NumbersSource numbers;
    private final List<NotRead> notRead = new ArrayList<>();
    private final Map<String, AskedPattern> patterns = new LinkedHashMap<>();

    public Collector(Catalogue catalogue, NumbersSource numbers) {
        this.catalogue = catalogue;
        this.numbers = numbers;
    }

    private record Bound(Observed observed, StatementText text, List<Query> queries) {}

    public Collected collect(Workload workload) {
        List<Bound> bound = new ArrayList<>();
        StatementReader reader = new StatementReader(catalogue);
        double calls = 0;
        double ignored = 0;
        for (Observed observed : workload.statements()) {
            StatementText text = StatementText.of(observed.text());
            Reading reading = reader.read(text);
            calls += observed.calls();
            if (reading instanceof Understood understood) {
                bound.add(new Bound(observed, text, understood.queries()));
            } else if (reading instanceof NotUnderstood not) {
                notRead.add(new NotRead(observed.text(), not.reason(), observed.calls()));
            } else if (reading instanceof Ignored) {
                ignored += observed.calls();
            }
        }
        Links links = new LinkFinder(catalogue, numbers)
                .find(bound.stream().flatMap(one -> one.queries().stream()).toList());
        Naming naming = new Naming(catalogue, links);
        Shaper shaper = new Shaper(catalogue, links, naming);
        bound.forEach(one -> shape(one, shaper));
        List<AskedPattern> merged = merged(links, naming);
        return new Collected(links, naming, merged, notRead, calls, ignored);
    }

    private List<AskedPattern> merged(Links links, Naming naming) {
        List<AskedPattern> unlocked = new LockMerges(catalogue, naming).of(List.copyOf(patterns.values()));
        return new ListMerges(links, naming, new MonthlyPrice(catalogue, numbers::of)).of(unlocked);
    }

    private void shape(Bound bound, Shaper shaper) {
        try {
            List<PatternDraft> drafts = new ArrayList<>();
            for (Query query : bound.queries()) {
                drafts.add(shaper.of(query));
            }
            for (PatternDraft draft : drafts) {
                patterns.computeIfAbsent(draft.key(), unused -> new AskedPattern(draft))
                        .add(draft, bound.observed(), bound.text().tags());
            }
        } catch (NoShape none) {
            notRead.add(new NotRead(
                    bound.observed().text(), none.getMessage(), bound.observed().calls()));
        }
    }
}
