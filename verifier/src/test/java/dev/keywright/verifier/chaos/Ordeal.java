package dev.keywright.verifier.chaos;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.runtime.store.Store;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.data.Intent;
import dev.keywright.verifier.data.Population;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.data.Workload;
import dev.keywright.verifier.data.WorldGenerator;
import dev.keywright.verifier.oracle.Agreement;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.run.BucketWindows;
import dev.keywright.verifier.run.VerificationSubject;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A random sequence of writes to a small world. Some run as they are; some are interrupted between two of their requests
 * by another write, and both must have happened one after the other; some are killed between two requests, and must have
 * happened or not, or where they reach many be finished by a repetition. After each, everything is asked.
 */
final class Ordeal {
    private static final int THINGS = 24;
    private static final int FIRST_QUESTIONS = 6;
    private static final int QUESTIONS = 3;
    private static final int LATEST_INTERRUPTION = 5;
    private static final int MOST_DRAWS = 8;
    private static final int MOST_WORLDS = 6;
    private static final int MOST_TOLD = 6;

    private final Model model;
    private final Bill bill;
    private final EngineDescription description;
    private final Supplier<Store> stores;
    private final Population population;
    private final World world;
    private final Workload workload;
    private final EngineProgram program;
    private final Inquiry inquiry;
    private final List<Pattern> writes;
    private final Recipe recipe;
    private final Dice dice;
    private final List<String> told = new ArrayList<>();
    private final List<World> possible = new ArrayList<>();

    Ordeal(Model model, Design design, long seed, StoreRoom room) {
        this.model = model;
        this.description = RoundTrip.description(model, design);
        this.bill = description.bill();
        this.recipe = new Recipe(THINGS, seed, RoundTrip.NOW, VerificationSubject.keys(bill.layout()))
                .with(BucketWindows.of(bill));
        this.population = new WorldGenerator(model, recipe).make();
        this.world = population.world();
        this.possible.add(world.copy());
        this.workload = new Workload(population, recipe);
        this.dice = new Dice(seed).named("ordeal");
        this.stores = room.stores(description);
        this.program = program(stores);
        this.inquiry = new Inquiry(bill, workload, new Oracle(world), program);
        this.writes = model.patterns().stream()
                .filter(pattern -> !(pattern.operation() instanceof Read)
                        && !(pattern.operation() instanceof Count)
                        && !(pattern.operation() instanceof External))
                .filter(pattern -> bill.pattern(pattern.ref()).isServed())
                .toList();
    }

    /** The place where items are kept. */
    interface StoreRoom {
        Supplier<Store> stores(EngineDescription description);
    }

    private EngineProgram program(Supplier<Store> opened) {
        return new EngineProgram(description, opened, recipe.now(), new Dice(recipe.seed())::below);
    }

    /** A write with its inputs. */
    private record Call(Pattern pattern, PatternInputs inputs) {
        @Override
        public String toString() {
            return "%s %s".formatted(pattern.id(), inputs.actions());
        }
    }

    /** What has happened until something differed, and what differed; nothing where all went well. */
    List<String> differences(int steps) {
        if (!description.isLoadable()) {
            return List.of();
        }
        Optional<String> first = load().or(() -> inquiry.findDifference(FIRST_QUESTIONS));
        if (first.isPresent()) {
            return List.of("loaded", first.get());
        }
        for (int step = 0; step < steps && !writes.isEmpty(); step++) {
            Optional<String> difference = failing(this::step);
            if (difference.isPresent()) {
                List<String> all = new ArrayList<>(told.subList(Math.max(0, told.size() - MOST_TOLD), told.size()));
                all.add(difference.get());
                return all;
            }
        }
        return List.of();
    }

    private static Optional<String> failing(Supplier<Optional<String>> action) {
        try {
            return action.get();
        } catch (RuntimeException | AssertionError failed) {
            return Optional.of(StackText.of(failed));
        }
    }

    private Optional<String> load() {
        for (Entity entity : model.entities()) {
            for (Thing thing : world.stored(entity.ref())) {
                WriteOutcome outcome = program.create(thing, world);
                if (!(outcome instanceof WriteOutcome.Done)) {
                    return Optional.of("%s is %s".formatted(thing, outcome));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<String> step() {
        Optional<Call> drawn = draw();
        if (drawn.isEmpty()) {
            return Optional.empty();
        }
        Call call = drawn.get();
        int kind = dice.below(100);
        if (kind < 40) {
            return plain(call);
        }
        if (kind < 80) {
            return rival(call).map(other -> interrupted(call, other)).orElseGet(() -> plain(call));
        }
        return isRepeatable(call) ? killed(call) : plain(call);
    }

    private Optional<Call> draw() {
        Pattern pattern = dice.pick(writes);
        int kind = dice.below(100);
        Intent intent = kind < 70 ? Intent.SUCCEED : kind < 80 ? Intent.MISS : Intent.BE_REFUSED;
        return workload.write(pattern.operation(), intent)
                .map(inputs -> new Call(
                        pattern, inputs.batch().isEmpty() ? inputs : inputs.batch().get(0)));
    }

    /** Another write, if possible to something that this one changes too; both must be sound in either order. */
    private Optional<Call> rival(Call call) {
        Optional<Call> sound = Optional.empty();
        for (int draws = 0; draws < MOST_DRAWS; draws++) {
            Optional<Call> other = draw().filter(one -> isOfOne(call) || isOfOne(one))
                    .filter(one -> isSound(call, one) && isSound(one, call));
            if (other.isPresent()) {
                sound = other;
                if (Footprint.of(world, call.pattern(), call.inputs())
                        .meets(Footprint.of(world, other.get().pattern(), other.get().inputs()))) {
                    return other;
                }
            }
        }
        return sound;
    }

    private boolean isSound(Call first, Call second) {
        World after = world.copy();
        Oracle oracle = new Oracle(after);
        oracle.write(first.pattern().operation(), first.inputs());
        oracle.write(second.pattern().operation(), second.inputs());
        return workload.isSound(first.pattern().operation(), world, after)
                && workload.isSound(second.pattern().operation(), world, after);
    }

    /** Whether it reaches one entity only, so that it is done at once. */
    private boolean isOfOne(Call call) {
        return call.pattern().operation() instanceof Write write && isOfOne(write);
    }

    private boolean isOfOne(Write write) {
        boolean one = write.findTarget().map(model::namesOne).orElse(true);
        boolean once = !(write instanceof Create create) || create.fanout() instanceof Create.Once;
        boolean alone = !(write instanceof Delete delete) || delete.cascade().isEmpty();
        return one && once && alone;
    }

    private boolean isAtomic(Call call) {
        return call.pattern().operation() instanceof Transaction || isOfOne(call);
    }

    /** Whether a second run finishes what the first one began. */
    private boolean isRepeatable(Call call) {
        boolean adds = call.pattern().operation() instanceof Update update
                && update.changes().stream().anyMatch(Change.Add.class::isInstance);
        boolean transaction = call.pattern().operation() instanceof Transaction;
        return isAtomic(call) || (!adds && !transaction);
    }

    private Optional<String> plain(Call call) {
        WriteOutcome got = program.write(call.pattern().operation(), call.inputs());
        told.add("%s: %s".formatted(call, got));
        return unexplained(before -> List.of(Sequel.of(before, List.of(call), List.of(got))));
    }

    private Optional<String> interrupted(Call call, Call other) {
        int before = 1 + dice.below(LATEST_INTERRUPTION);
        List<WriteOutcome> second = new ArrayList<>();
        Runnable rival = () -> second.add(program.write(other.pattern().operation(), other.inputs()));
        List<InterruptedStore> opened = new ArrayList<>();
        EngineProgram halting = program(() -> {
            opened.add(new InterruptedStore(stores.get(), before, rival));
            return opened.get(0);
        });
        WriteOutcome first = halting.write(call.pattern().operation(), call.inputs());
        boolean between = !second.isEmpty();
        if (!between) {
            rival.run();
        }
        told.add("%s: %s, and %s request %s %s: %s"
                .formatted(call, first, between ? "before its" : "after it, not before", before, other, second.get(0)));
        return unexplained(earlier -> {
            Sequel inOrder = Sequel.of(earlier, List.of(call, other), List.of(first, second.get(0)));
            return between
                    ? List.of(inOrder, Sequel.of(earlier, List.of(other, call), List.of(second.get(0), first)))
                    : List.of(inOrder);
        });
    }

    /** A world that there may be now, and why there may not. */
    private record Sequel(World world, Optional<String> difference) {
        static Sequel of(World before, List<Call> calls, List<WriteOutcome> got) {
            World after = before.copy();
            Oracle oracle = new Oracle(after);
            Optional<String> difference = Optional.empty();
            for (int number = 0; number < calls.size(); number++) {
                Call call = calls.get(number);
                WriteOutcome expected = oracle.write(call.pattern().operation(), call.inputs());
                WriteOutcome outcome = got.get(number);
                if (difference.isEmpty()) {
                    difference = Agreement.difference(call.pattern().operation(), expected, outcome)
                            .map(text -> "%s is %s, expected %s".formatted(call.pattern().id(), outcome, expected));
                }
            }
            return new Sequel(after, difference);
        }
    }

    /** Keeps every world that explains all answers: of what nothing asks, several may. */
    private Optional<String> unexplained(Function<World, List<Sequel>> sequels) {
        List<Sequel> all =
                possible.stream().flatMap(before -> sequels.apply(before).stream()).toList();
        List<World> others = new ArrayList<>(possible);
        all.forEach(sequel -> others.add(sequel.world()));
        List<World> explaining = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        for (Sequel sequel : all) {
            Optional<String> difference = sequel.difference().or(() -> {
                world.become(sequel.world());
                workload.tellFrom(others);
                return inquiry.findDifference(QUESTIONS);
            });
            difference.ifPresentOrElse(reasons::add, () -> explaining.add(sequel.world()));
        }
        if (explaining.isEmpty()) {
            return Optional.of(String.join("\nor else ", reasons));
        }
        possible.clear();
        for (World one : explaining) {
            boolean different = possible.stream().noneMatch(other -> isSame(one, other));
            if (different && possible.size() < MOST_WORLDS) {
                possible.add(one);
            }
        }
        world.become(possible.get(0));
        return Optional.empty();
    }

    private boolean isSame(World one, World other) {
        return model.entities().stream()
                .allMatch(entity -> Set.copyOf(one.stored(entity.ref())).equals(Set.copyOf(other.stored(entity.ref()))));
    }

    private Optional<String> killed(Call call) {
        int before = 1 + dice.below(LATEST_INTERRUPTION);
        EngineProgram mortal = program(() -> new InterruptedStore(stores.get(), before, () -> {
            throw new Killed();
        }));
        try {
            WriteOutcome got = mortal.write(call.pattern().operation(), call.inputs());
            told.add("%s: %s".formatted(call, got));
            return unexplained(alive -> List.of(Sequel.of(alive, List.of(call), List.of(got))));
        } catch (Killed halfway) {
            told.add("%s: killed before request %s".formatted(call, before));
        }
        if (isAtomic(call)) {
            return unexplained(alive -> List.of(new Sequel(alive, Optional.empty()), done(alive, call)));
        }
        WriteOutcome again = program.write(call.pattern().operation(), call.inputs());
        told.add("%s: %s when repeated".formatted(call, again));
        return unexplained(alive -> List.of(done(alive, call)));
    }

    private static Sequel done(World before, Call call) {
        World after = before.copy();
        new Oracle(after).write(call.pattern().operation(), call.inputs());
        return new Sequel(after, Optional.empty());
    }
}
