package dev.keywright.verifier.chaos;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.runtime.store.Store;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.chaos.InterruptedStore.Side;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.data.Population;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.data.Workload;
import dev.keywright.verifier.data.WorldGenerator;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.run.BucketWindows;
import dev.keywright.verifier.run.VerificationSubject;
import dev.keywright.verifier.world.ParentsFirst;
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
    private static final int MOST_WORLDS = 6;
    private static final int MOST_TOLD = 6;

    private final Model model;
    private final Bill bill;
    private final EngineDescription description;
    private final Rooms stores;
    private final Population population;
    private final World world;
    private final Workload workload;
    private final EngineProgram program;
    private final Inquiry inquiry;
    private final List<Pattern> writes;
    private final CallDraw calls;
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
        this.stores = room.of(description);
        this.program = program(() -> stores.open(""));
        this.inquiry = new Inquiry(bill, workload, new Oracle(world), program);
        this.writes = model.patterns().stream()
                .filter(pattern -> !(pattern.operation() instanceof Read)
                        && !(pattern.operation() instanceof Count)
                        && !(pattern.operation() instanceof External))
                .filter(pattern -> bill.pattern(pattern.ref()).isServed())
                .toList();
        this.calls = new CallDraw(world, workload, writes, dice);
    }

    /** The place where the items of a design are kept. */
    interface StoreRoom {
        Rooms of(EngineDescription description);
    }

    /** Opens a store for one call. */
    interface Rooms {
        /** A store for a call with this token, which is empty where there is none. */
        Store open(String token);

        /** Waits until everything that trails has come. */
        void settle();
    }

    private EngineProgram program(Supplier<Store> opened) {
        return new EngineProgram(description, opened, recipe.now(), new Dice(recipe.seed())::below);
    }

    /** What has happened until something differed, and what differed; nothing where all went well. */
    List<String> differences(int steps) {
        if (!description.isLoadable()) {
            return List.of();
        }
        Optional<String> first = load().or(() -> {
            stores.settle();
            return inquiry.findDifference(FIRST_QUESTIONS);
        });
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
        for (Entity entity : ParentsFirst.of(model)) {
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
        Optional<Call> drawn = calls.draw();
        if (drawn.isEmpty()) {
            return Optional.empty();
        }
        Call call = drawn.get();
        if (!isSound(call)) {
            return Optional.empty();
        }
        int kind = dice.below(100);
        if (kind < 30) {
            return plain(call);
        }
        if (kind < 70) {
            return calls.rival(call)
                    .filter(other -> isSound(call, other) && isSound(other, call))
                    .map(other -> interrupted(call, other))
                    .orElseGet(() -> plain(call));
        }
        if (kind < 80) {
            return forgotten(call);
        }
        if (kind < 90 && call.isAtomic(model)) {
            return killed(call);
        }
        return repeated(call);
    }

    /** Whether the last of these calls is sound after the others, whichever world there is. */
    private boolean isSound(Call... inOrder) {
        Call last = inOrder[inOrder.length - 1];
        List<Call> earlier = List.of(inOrder).subList(0, inOrder.length - 1);
        return possible.stream().allMatch(one -> {
            World before = Sequel.of(one, earlier).world();
            World after = Sequel.of(before, List.of(last)).world();
            return workload.isSound(last.operation(), last.inputs(), before, after);
        });
    }

    private Optional<String> plain(Call call) {
        WriteOutcome got = program.write(call.operation(), call.inputs());
        told.add("%s: %s".formatted(call, got));
        return unexplained(before -> List.of(Sequel.of(before, List.of(call), List.of(got))));
    }

    private Optional<String> interrupted(Call call, Call other) {
        int before = 1 + dice.below(LATEST_INTERRUPTION);
        List<WriteOutcome> second = new ArrayList<>();
        Runnable rival = () -> second.add(program.write(other.operation(), other.inputs()));
        EngineProgram halting = program(() -> new InterruptedStore(stores.open(""), before, Side.BEFORE, rival));
        WriteOutcome first = halting.write(call.operation(), call.inputs());
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

    /** Keeps every world that explains all answers: of what nothing asks, several may. */
    private Optional<String> unexplained(Function<World, List<Sequel>> sequels) {
        stores.settle();
        List<Sequel> all = possible.stream()
                .flatMap(before -> sequels.apply(before).stream())
                .toList();
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
                .allMatch(
                        entity -> Set.copyOf(one.stored(entity.ref())).equals(Set.copyOf(other.stored(entity.ref()))));
    }

    /** Killed once and for all: it has happened or not. */
    private Optional<String> killed(Call call) {
        return killed(call, "")
                .map(got -> unexplained(alive -> List.of(Sequel.of(alive, List.of(call), List.of(got)))))
                .orElseGet(() -> unexplained(
                        alive -> List.of(new Sequel(alive, Optional.empty()), Sequel.of(alive, List.of(call)))));
    }

    /**
     * Killed and begun again with the same token: it has happened once. What is looked for by values that it has changed itself is
     * not found again, so it may answer that there is none.
     */
    private Optional<String> repeated(Call call) {
        String token = "token-" + told.size();
        Optional<WriteOutcome> whole = killed(call, token);
        if (whole.isPresent()) {
            return unexplained(alive -> List.of(Sequel.of(alive, List.of(call), List.of(whole.get()))));
        }
        WriteOutcome again = program(() -> stores.open(token)).write(call.operation(), call.inputs());
        told.add("%s: %s when repeated".formatted(call, again));
        return call.isAtomic(model) && !(again instanceof WriteOutcome.Nothing)
                ? unexplained(alive -> List.of(Sequel.of(alive, List.of(call), List.of(again))))
                : unexplained(alive -> List.of(Sequel.of(alive, List.of(call))));
    }

    /** The outcome, where it ended before it was to be killed. */
    private Optional<WriteOutcome> killed(Call call, String token) {
        int request = 1 + dice.below(LATEST_INTERRUPTION);
        Side side = dice.chance(50) ? Side.BEFORE : Side.AFTER;
        EngineProgram mortal = program(() -> new InterruptedStore(stores.open(token), request, side, () -> {
            throw new Killed();
        }));
        try {
            WriteOutcome got = mortal.write(call.operation(), call.inputs());
            told.add("%s: %s".formatted(call, got));
            return Optional.of(got);
        } catch (Killed halfway) {
            told.add("%s: killed %s request %s %s".formatted(call, side, request, token));
            return Optional.empty();
        }
    }

    /** Without a token, what adds to a number may do so twice, and nothing else. */
    private Optional<String> forgotten(Call call) {
        if (call.isAdding() && !isSound(call, call)) {
            return plain(call);
        }
        int write = 1 + dice.below(2);
        String token = dice.chance(50) ? "" : "token-" + told.size();
        WriteOutcome got =
                program(() -> new ForgetfulStore(stores.open(token), write)).write(call.operation(), call.inputs());
        told.add("%s: %s after the reply to write %s was lost %s".formatted(call, got, write, token));
        boolean twice = token.isEmpty() && call.isAdding();
        return unexplained(alive -> {
            Sequel once =
                    token.isEmpty() ? Sequel.of(alive, List.of(call)) : Sequel.of(alive, List.of(call), List.of(got));
            return twice ? List.of(once, Sequel.of(alive, List.of(call, call))) : List.of(once);
        });
    }
}
