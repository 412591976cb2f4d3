package dev.keywright.moving.live;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.evolve.Evolution;
import dev.keywright.moving.evolve.EvolvePlan;
import dev.keywright.moving.evolve.ExpiryChanged;
import dev.keywright.moving.evolve.IndexAdded;
import dev.keywright.moving.evolve.IndexDropped;
import dev.keywright.moving.live.EvolveState.Phase;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.Target;
import dev.keywright.runtime.keys.Design;
import dev.keywright.verifier.database.DesignTables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.core.exception.SdkException;

/** The steps from one design to the next on tables in use. Each may be killed at any time and run again. */
public final class Evolving {
    private final Evolution evolution;
    private final EvolvePlan plan;
    private final Target target;
    private final Fill.Settings settings;
    private final Progress progress;
    private final EvolveState state;
    private final FilledKeys keys;
    private final TableScan scan;
    private final DesignTables tables;

    /** @param next the new design, as the engine knows it */
    public Evolving(
            Evolution evolution,
            EvolvePlan plan,
            Design next,
            Target target,
            Fill.Settings settings,
            Progress progress) {
        this.evolution = evolution;
        this.plan = plan;
        this.target = target;
        this.settings = settings;
        this.progress = progress;
        this.state = new EvolveState(target.evolution(), evolution);
        this.keys = new FilledKeys(next, plan);
        this.scan = new TableScan(target.client(), settings.threads());
        this.tables = new DesignTables(evolution.nextModel(), evolution.nextDesign(), target::name);
    }

    /** The work of a step, by the only process that works on these tables. */
    private interface Work<R> {
        R run(KeyFill.Guard guard) throws InterruptedException, MoveFailure;
    }

    private <R> R alone(Work<R> work) throws MoveFailure {
        try (Lease lease = Lease.take(
                state.state(), settings.worker(), target.clock(), target.ticker(), settings.leaseMillis())) {
            state.check();
            return work.run(() -> {
                if (!lease.isHeld()) {
                    throw new MoveFailure("the right to work on these tables was lost; run it again to go on");
                }
            });
        } catch (Lease.Taken taken) {
            throw new MoveFailure("another process works on these tables; wait for its end, or end it", taken);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new MoveFailure("interrupted; run it again to go on", ended);
        } catch (SdkException refused) {
            throw new MoveFailure(
                    "%s failed: %s; run it again to go on".formatted(target.address(), refused.getMessage()), refused);
        }
    }

    private void begun(String otherwise) throws MoveFailure {
        if (!state.state().exists()) {
            throw new MoveFailure(otherwise);
        }
    }

    /** Whether old versions of the application may still write items without the attributes of the new design. */
    public boolean needsDeploy() {
        return !keys.tables().isEmpty();
    }

    /** Checks, fills, creates and compares. Nothing is changed where an item stands in the way. */
    public EvolveReport run() throws MoveFailure {
        if (!plan.isRunnable()) {
            throw new MoveFailure(String.join("\n", plan.refusals()));
        }
        checkTables();
        checkKeys();
        state.state().create();
        return alone(guard -> {
            state.begin();
            if (state.phase().compareTo(Phase.SWITCHED) >= 0) {
                throw new MoveFailure("readers have switched; `finish`, or `rollback`");
            }
            lookAround();
            Map<String, Long> filled = fill(guard);
            List<String> created = create(guard);
            for (ExpiryChanged expiry : plan.expiries()) {
                expiry.old().ifPresent(new LiveTable(target, expiry.table())::stopExpiringBy);
            }
            EvolveReport report = compare(created, filled);
            if (report.isPassed()) {
                state.phase(Phase.READY);
            }
            return report;
        });
    }

    private LiveTable live(Table table) {
        return new LiveTable(target, table.name());
    }

    private static String place(Table table, Index index) {
        return table.name() + "/" + index.name();
    }

    private void checkTables() throws MoveFailure {
        try {
            if (state.state().exists()) {
                state.check();
            }
            for (Table table : evolution.nextDesign().tables()) {
                if (evolution.oldDesign().findTable(table.name()).isPresent()) {
                    live(table).checkKey(table);
                }
            }
            for (IndexAdded added : plan.added()) {
                live(added.table()).checkIndex(tables, added.table(), added.index());
            }
        } catch (SdkException refused) {
            throw new MoveFailure("%s failed: %s".formatted(target.address(), refused.getMessage()), refused);
        }
    }

    /** An index that was there before the first run is not ours to delete. */
    private void lookAround() throws MoveFailure {
        if (state.hasLooked()) {
            return;
        }
        for (IndexAdded added : plan.added()) {
            if (live(added.table()).findIndex(added.index().name()).isPresent()) {
                state.found(place(added.table(), added.index()));
            }
        }
        state.looked();
    }

    /** Before anything is changed: with the index, DynamoDB would refuse to write such items. */
    private void checkKeys() throws MoveFailure {
        Problems problems = new Problems();
        try {
            scanKeys(problems);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new MoveFailure("interrupted; nothing was changed", ended);
        } catch (SdkException refused) {
            throw new MoveFailure("%s failed: %s".formatted(target.address(), refused.getMessage()), refused);
        }
        if (problems.count() > 0) {
            throw new OffendingItems(problems.count(), problems.kept()).failure();
        }
    }

    private void scanKeys(Problems problems) throws InterruptedException, MoveFailure {
        List<IndexAdded> missing = new ArrayList<>();
        for (IndexAdded added : plan.added()) {
            if (live(added.table()).findIndex(added.index().name()).isEmpty()) {
                missing.add(added);
            }
        }
        Set<String> names = new LinkedHashSet<>(keys.tables());
        missing.forEach(added -> names.add(added.table().name()));
        for (String name : names) {
            progress.at("checking " + name, 0, 1);
            Table table = evolution.nextDesign().findTable(name).orElseThrow();
            List<KeyCheck> checks = missing.stream()
                    .filter(added -> added.table().equals(table))
                    .map(added -> new KeyCheck(evolution, table, added.index()))
                    .toList();
            new KeyScan(target, scan, keys, table, checks).run(problems);
        }
    }

    private Map<String, Long> fill(KeyFill.Guard guard) throws InterruptedException, MoveFailure {
        Map<String, Long> filled = new LinkedHashMap<>();
        KeyFill fill = new KeyFill(target, scan, keys, target.pace(settings.ceiling()), guard);
        for (String name : keys.tables()) {
            progress.at("filling " + name, 0, 1);
            long items = fill.fill(evolution.nextDesign().findTable(name).orElseThrow());
            filled.put(name, items);
            state.filled(name, items);
        }
        return filled;
    }

    private List<String> create(KeyFill.Guard guard) throws InterruptedException, MoveFailure {
        List<String> created = new ArrayList<>();
        for (IndexAdded added : plan.added()) {
            guard.check();
            LiveTable table = live(added.table());
            if (table.findIndex(added.index().name()).isEmpty()) {
                created.add(place(added.table(), added.index()));
            }
            table.create(
                    tables,
                    added.table(),
                    added.index(),
                    () -> progress.at("creating index " + added.index().name(), 0, 1));
        }
        return created;
    }

    private EvolveReport compare(List<String> created, Map<String, Long> filled)
            throws InterruptedException, MoveFailure {
        Problems problems = new Problems();
        Map<String, Long> compared = new LinkedHashMap<>();
        KeyFill fill = new KeyFill(target, scan, keys, target.pace(settings.ceiling()), () -> {});
        for (String name : keys.tables()) {
            progress.at("comparing " + name, 0, 1);
            fill.compare(evolution.nextDesign().findTable(name).orElseThrow(), problems);
        }
        Map<Index, Table> indexes = new LinkedHashMap<>();
        plan.added().forEach(added -> indexes.put(added.index(), added.table()));
        plan.entries().forEach(added -> indexes.put(added.index(), added.table()));
        for (Map.Entry<Index, Table> one : indexes.entrySet()) {
            Table table = one.getValue();
            Index index = one.getKey();
            if (live(table).findIndex(index.name()).isEmpty()) {
                throw new MoveFailure("table %s has no index %s; `run` first".formatted(target.name(table.name()), index.name()));
            }
            progress.at("comparing index " + index.name(), 0, 1);
            IndexComparison comparison = new IndexComparison(target, scan, evolution, table, index, problems);
            comparison.run();
            compared.put(place(table, index), comparison.items());
        }
        return new EvolveReport(created, filled, compared, problems.count(), problems.kept());
    }

    /** Compares once more, at any time after a run. */
    public EvolveReport verify() throws MoveFailure {
        begun("nothing has begun here; `run` first");
        return alone(guard -> compare(List.of(), Map.of()));
    }

    /** Records that readers have switched, if nothing differs. */
    public EvolveReport cutover() throws MoveFailure {
        begun("nothing has begun here; `run` first");
        return alone(guard -> {
            if (state.phase() == Phase.RUNNING) {
                throw new MoveFailure("the new design is not ready to be read; `run` first, to its end");
            }
            EvolveReport report = compare(List.of(), Map.of());
            if (report.isPassed() && state.phase() == Phase.READY) {
                state.phase(Phase.SWITCHED);
            }
            return report;
        });
    }

    /**
     * Deletes what was created and takes away what was filled; the names of all of it.
     *
     * @param readersAreBack whether an application of the old design has been deployed again
     */
    public List<String> rollback(Readers readersAreBack) throws MoveFailure {
        begun("nothing has begun here, so there is nothing to roll back");
        List<String> removed = alone(guard -> {
            Phase phase = state.phase();
            if (phase == Phase.FINISHING) {
                throw new MoveFailure("what the old design needs is being deleted; `finish`, and evolve back to the old design");
            }
            if (phase == Phase.SWITCHED && readersAreBack == Readers.OF_THE_NEW_DESIGN) {
                throw new MoveFailure(
                        "readers have switched: deploy the application of the old design first, and pass `--deployed`");
            }
            state.phase(Phase.RUNNING);
            List<String> done = new ArrayList<>();
            for (IndexAdded added : plan.added()) {
                String place = place(added.table(), added.index());
                if (state.hasLooked()
                        && !state.isFound(place)
                        && live(added.table()).findIndex(added.index().name()).isPresent()) {
                    guard.check();
                    live(added.table())
                            .delete(added.index().name(), () -> progress.at("deleting index " + place, 0, 1));
                    done.add("index " + place);
                }
            }
            KeyFill fill = new KeyFill(target, scan, keys, target.pace(settings.ceiling()), guard);
            for (String name : keys.tables()) {
                long items = fill.remove(evolution.nextDesign().findTable(name).orElseThrow());
                if (items > 0) {
                    done.add("new attributes of %s items of %s".formatted(items, name));
                }
            }
            for (ExpiryChanged expiry : plan.expiries()) {
                if (expiry.old().isPresent()) {
                    new LiveTable(target, expiry.table()).expireBy(expiry.old().get());
                }
            }
            return done;
        });
        state.state().drop();
        return removed;
    }

    /** The readers of the tables. */
    public enum Readers {
        OF_THE_OLD_DESIGN,
        OF_THE_NEW_DESIGN
    }

    /** Deletes what only the old design needs; the names of all of it. */
    public List<String> finish() throws MoveFailure {
        begun("nothing has begun here, so there is nothing to finish");
        List<String> deleted = alone(guard -> {
            if (state.phase().compareTo(Phase.SWITCHED) < 0) {
                throw new MoveFailure("readers have not switched: `cutover` first, or `rollback`");
            }
            state.phase(Phase.FINISHING);
            List<String> done = new ArrayList<>();
            for (IndexDropped dropped : plan.dropped()) {
                String place = place(dropped.table(), dropped.index());
                if (live(dropped.table()).findIndex(dropped.index().name()).isPresent()) {
                    guard.check();
                    live(dropped.table())
                            .delete(dropped.index().name(), () -> progress.at("deleting index " + place, 0, 1));
                    done.add("index " + place);
                }
            }
            for (ExpiryChanged expiry : plan.expiries()) {
                if (expiry.next().isPresent()) {
                    new LiveTable(target, expiry.table()).expireBy(expiry.next().get());
                }
            }
            return done;
        });
        state.state().drop();
        return deleted;
    }

    /** Nothing where no run has begun. */
    public Optional<EvolveStatus> findStatus() throws MoveFailure {
        if (!state.state().exists()) {
            return Optional.empty();
        }
        state.check();
        List<EvolveStatus.Part> parts = new ArrayList<>();
        for (String name : keys.tables()) {
            boolean filled = state.about().containsKey("filled " + name);
            parts.add(new EvolveStatus.Part("attributes of items of " + name, filled ? "filled" : "to fill"));
        }
        for (IndexAdded added : plan.added()) {
            parts.add(part("new index ", added.table(), added.index(), "to create"));
        }
        for (IndexDropped dropped : plan.dropped()) {
            parts.add(part("old index ", dropped.table(), dropped.index(), "deleted"));
        }
        return Optional.of(new EvolveStatus(
                state.phase().name().toLowerCase(java.util.Locale.ROOT), state.about().containsKey("worker"), parts));
    }

    private EvolveStatus.Part part(String what, Table table, Index index, String otherwise) throws MoveFailure {
        String status = live(table)
                .findIndex(index.name())
                .map(one -> one.indexStatusAsString())
                .orElse(otherwise);
        return new EvolveStatus.Part(what + place(table, index), status);
    }
}
