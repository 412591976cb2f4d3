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
import dev.keywright.moving.run.TableScan;
import dev.keywright.moving.run.Target;
import dev.keywright.runtime.keys.Design;
import dev.keywright.verifier.database.DesignTables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.core.exception.SdkException;

/** The steps from one design to the next on tables in use. Each may be killed at any time and run again. */
public final class Evolving {
    private final LiveDesign design;
    private final Target target;
    private final Fill.Settings settings;
    private final EvolveState state;

    /** @param next the new design, as the engine knows it */
    public Evolving(
            Evolution evolution,
            EvolvePlan plan,
            Design next,
            Target target,
            Fill.Settings settings,
            Progress progress) {
        this.target = target;
        this.settings = settings;
        this.state = new EvolveState(target.evolution(), evolution);
        this.design = new LiveDesign(
                evolution,
                plan,
                target,
                new TableScan(target.client(), settings.threads()),
                new FilledKeys(next, plan),
                new DesignTables(evolution.nextModel(), evolution.nextDesign(), target::name),
                progress);
    }

    /** The work of a step, by the only process that works on these tables. */
    private interface Work<R> {
        R run(KeyFill.Guard guard) throws InterruptedException, MoveFailure;
    }

    private <R> R alone(Work<R> work) throws MoveFailure {
        try (Lease lease =
                Lease.take(state.state(), settings.worker(), target.clock(), target.ticker(), settings.leaseMillis())) {
            state.check();
            return work.run(() -> {
                if (!lease.awaitHeld()) {
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

    private boolean hasBegun() throws MoveFailure {
        try {
            return state.state().exists();
        } catch (SdkException failed) {
            throw new MoveFailure("%s cannot be asked: %s".formatted(target.address(), failed.getMessage()), failed);
        }
    }

    private void begun(String otherwise) throws MoveFailure {
        if (!hasBegun()) {
            throw new MoveFailure(otherwise);
        }
    }

    /** Whether old versions of the application may still write items without the attributes of the new design. */
    public boolean needsDeploy() {
        return !design.keys().tables().isEmpty();
    }

    /** Checks, fills, creates and compares. Nothing is changed where an item stands in the way. */
    public EvolveReport run() throws MoveFailure {
        if (!design.plan().isRunnable()) {
            throw new MoveFailure(String.join("\n", design.plan().refusals()));
        }
        LiveChecks checks = new LiveChecks(design);
        if (hasBegun()) {
            state.check();
        }
        checks.tables();
        checks.keys();
        state.state().create();
        return alone(guard -> {
            state.begin();
            if (state.phase().compareTo(Phase.SWITCHED) >= 0) {
                throw new MoveFailure("readers have switched; `finish`, or `rollback`");
            }
            lookAround();
            Map<String, Long> filled = fill(guard);
            List<String> created = create(guard);
            for (ExpiryChanged expiry : design.plan().expiries()) {
                expiry.old().ifPresent(new LiveTable(target, expiry.table())::stopExpiringBy);
            }
            EvolveReport report = compare(created, filled);
            if (report.isPassed()) {
                state.phase(Phase.READY);
            }
            return report;
        });
    }

    /** An index that was there before the first run is not ours to delete. */
    private void lookAround() throws MoveFailure {
        if (state.hasLooked()) {
            return;
        }
        for (IndexAdded added : design.plan().added()) {
            if (design.live(added.table()).findIndex(added.index().name()).isPresent()) {
                state.found(LiveDesign.place(added.table(), added.index()));
            }
        }
        state.looked();
    }

    private KeyFill filling(KeyFill.Guard guard) {
        return new KeyFill(target, design.scan(), design.keys(), target.pace(settings.ceiling()), guard);
    }

    private Map<String, Long> fill(KeyFill.Guard guard) throws InterruptedException, MoveFailure {
        Map<String, Long> filled = new LinkedHashMap<>();
        KeyFill fill = filling(guard);
        for (String name : design.keys().tables()) {
            design.progress().at("filling " + name, 0, 1);
            long items = fill.fill(design.table(name));
            filled.put(name, items);
            state.filled(name, items);
        }
        return filled;
    }

    private List<String> create(KeyFill.Guard guard) throws InterruptedException, MoveFailure {
        List<String> created = new ArrayList<>();
        for (IndexAdded added : design.plan().added()) {
            guard.check();
            LiveTable table = design.live(added.table());
            if (table.findIndex(added.index().name()).isEmpty()) {
                created.add(LiveDesign.place(added.table(), added.index()));
            }
            table.create(
                    design.tables(),
                    added.table(),
                    added.index(),
                    () -> design.progress().at("creating index " + added.index().name(), 0, 1));
        }
        return created;
    }

    private EvolveReport compare(List<String> created, Map<String, Long> filled)
            throws InterruptedException, MoveFailure {
        return new LiveComparison(design, filling(() -> {})).run(created, filled);
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
        return alone(guard -> {
            Phase phase = state.phase();
            if (phase == Phase.FINISHING) {
                throw new MoveFailure(
                        "what the old design needs is being deleted; `finish`, and evolve back to the old design");
            }
            if (phase == Phase.SWITCHED && readersAreBack == Readers.OF_THE_NEW_DESIGN) {
                throw new MoveFailure(
                        "readers have switched: deploy the application of the old design first, and pass `--deployed`");
            }
            state.phase(Phase.RUNNING);
            List<String> removed = new LiveRemoval(design, state, filling(guard), guard).added();
            state.state().drop();
            return removed;
        });
    }

    /** The readers of the tables. */
    public enum Readers {
        OF_THE_OLD_DESIGN,
        OF_THE_NEW_DESIGN
    }

    /** Deletes what only the old design needs; the names of all of it. */
    public List<String> finish() throws MoveFailure {
        begun("nothing has begun here, so there is nothing to finish");
        return alone(guard -> {
            if (state.phase().compareTo(Phase.SWITCHED) < 0) {
                throw new MoveFailure("readers have not switched: `cutover` first, or `rollback`");
            }
            state.phase(Phase.FINISHING);
            List<String> deleted = new LiveRemoval(design, state, filling(guard), guard).dropped();
            state.state().drop();
            return deleted;
        });
    }

    /** Nothing where no run has begun. */
    public Optional<EvolveStatus> findStatus() throws MoveFailure {
        if (!hasBegun()) {
            return Optional.empty();
        }
        state.check();
        List<EvolveStatus.Part> parts = new ArrayList<>();
        for (String name : design.keys().tables()) {
            boolean filled = state.about().containsKey("filled " + name);
            parts.add(new EvolveStatus.Part("attributes of items of " + name, filled ? "filled" : "to fill"));
        }
        for (IndexAdded added : design.plan().added()) {
            parts.add(part("new index ", added.table(), added.index(), "to create"));
        }
        for (IndexDropped dropped : design.plan().dropped()) {
            parts.add(part("old index ", dropped.table(), dropped.index(), "deleted"));
        }
        return Optional.of(new EvolveStatus(
                state.phase().name().toLowerCase(Locale.ROOT), state.about().containsKey("worker"), parts));
    }

    private EvolveStatus.Part part(String what, Table table, Index index, String otherwise) throws MoveFailure {
        String status = design.live(table)
                .findIndex(index.name())
                .map(one -> one.indexStatusAsString())
                .orElse(otherwise);
        return new EvolveStatus.Part(what + LiveDesign.place(table, index), status);
    }
}
