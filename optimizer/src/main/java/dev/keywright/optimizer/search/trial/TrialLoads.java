package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.heat.BusiestKeyShares;
import dev.keywright.core.heat.KeyFamily;
import dev.keywright.core.heat.Load;
import dev.keywright.core.heat.LoadMeter;
import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Options.Layout;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.space.HeatKey;
import dev.keywright.optimizer.search.space.KeyLoad;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The loads on the partition keys of a trial, as far as they are a notable share of what one partition serves. */
public final class TrialLoads {
    /** Fifty loads below this share would have to meet on one key; what the rows miss, a round notices. */
    public static final Rational NOTABLE = Rational.of(1, 50);

    private final CostModel costModel;
    private final BusiestKeyShares shares;
    private final Model model;
    private final Trial trial;
    private Optional<LoadMeter> meter = Optional.empty();
    private final PartitionLimits notable;

    TrialLoads(CostModel costModel, BusiestKeyShares shares, Trial trial) {
        this.costModel = costModel;
        this.shares = shares;
        this.model = costModel.facts().model();
        this.trial = trial;
        PartitionLimits limits = PartitionLimits.of(model.options());
        this.notable = new PartitionLimits(
                limits.readUnits().times(NOTABLE), limits.writeUnits().times(NOTABLE));
    }

    List<KeyLoad> ofReads(List<Request> requests, Pattern pattern) {
        List<KeyLoad> loads = new ArrayList<>();
        Rational peak = peak(pattern);
        for (Request request : requests) {
            boolean may = request.units().times(peak).isMoreThan(notable.readUnits());
            if (may && !BackgroundTables.isStub(request.entry())) {
                meter().findRead(pattern, request).ifPresent(load -> add(load, loads));
            }
        }
        return KeyLoad.sums(loads);
    }

    /** The loads of a pattern's writes on items of the home itself. */
    List<KeyLoad> ofWritesAtHome(Pattern pattern, List<Effect> effects, Candidate home) {
        return ofWrites(
                pattern, effects.stream().filter(effect -> isHome(effect, home)).toList());
    }

    /** The loads of a pattern's writes everywhere else. */
    List<KeyLoad> ofWritesBeside(Pattern pattern, List<Effect> effects, Candidate home) {
        return ofWrites(
                pattern,
                effects.stream().filter(effect -> !isHome(effect, home)).toList());
    }

    private static boolean isHome(Effect effect, Candidate home) {
        return effect.entry().isPrimary()
                && effect.entry().item().kind().isHome()
                && effect.entry().entity().equals(home.entity());
    }

    private List<KeyLoad> ofWrites(Pattern pattern, List<Effect> effects) {
        List<KeyLoad> loads = new ArrayList<>();
        Rational peak = peak(pattern);
        for (Effect effect : effects) {
            boolean may = effect.units().times(peak).isMoreThan(notable.writeUnits());
            if (may && !BackgroundTables.isStub(effect.entry())) {
                meter().findWrite(pattern, effect).ifPresent(load -> add(load, loads));
            }
        }
        return KeyLoad.sums(loads);
    }

    private LoadMeter meter() {
        if (meter.isEmpty()) {
            meter = Optional.of(new LoadMeter(trial.layout(), shares));
        }
        return meter.get();
    }

    private Rational peak(Pattern pattern) {
        return costModel.facts().pattern(pattern.ref()).peakPerSecond().value();
    }

    private void add(Load load, List<KeyLoad> loads) {
        boolean counts = load.readUnits().isMoreThan(notable.readUnits())
                || load.writeUnits().isMoreThan(notable.writeUnits());
        if (counts) {
            loads.add(new KeyLoad(key(load), load.readUnits(), load.writeUnits()));
        }
    }

    private HeatKey key(Load load) {
        Entry entry = load.entry();
        String text = KeyFamily.of(entry, model).text();
        Optional<Candidate> owner = owner(entry);
        return new HeatKey(owner, owner.isPresent() ? "" : table(entry), text, load.value());
    }

    private Optional<Candidate> owner(Entry entry) {
        if (!entry.isPrimary()) {
            return first(CandidateKind.INDEX_ENTRY, entry);
        }
        ItemKind kind = entry.item().kind();
        if (kind instanceof ItemKind.Counter) {
            return first(CandidateKind.COUNTER, entry);
        }
        if (kind instanceof ItemKind.Guard) {
            return first(CandidateKind.GUARD, entry);
        }
        return kind instanceof ItemKind.SequenceItem ? first(CandidateKind.SEQUENCE, entry) : Optional.empty();
    }

    private Optional<Candidate> first(CandidateKind kind, Entry entry) {
        return trial.candidates().stream()
                .filter(candidate -> candidate.is(kind) && candidate.entity().equals(entry.entity()))
                .findFirst();
    }

    /** Entities that may get tables of their own are taken to be apart: a row must never forbid what is possible. */
    private String table(Entry entry) {
        boolean apart = model.options().layout() == Layout.AGGREGATE_TABLES
                || trial.candidates().stream()
                        .flatMap(candidate -> candidate.asHome().stream())
                        .anyMatch(home -> home.entity().equals(entry.entity()) && home.form() == Form.ATTRIBUTES);
        String name = entry.path().table().name();
        return apart ? "%s of %s".formatted(name, entry.entity()) : name;
    }
}
