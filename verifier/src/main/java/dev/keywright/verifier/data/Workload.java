package dev.keywright.verifier.data;

import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Start;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.Creation;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.data.SharedInputs.Turn;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.oracle.SelectedThings;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The calls made on a world as it stands: questions, and writes that are to succeed, to miss or to be refused. A write is
 * drawn, and tried on a copy of the world, until it does what it is meant to.
 */
public final class Workload {
    private static final int MOST_TRIES = 80;
    private static final int MOST_IN_A_BATCH = 4;

    private final Model model;
    private final World world;
    private final Dice dice;
    private final QuestionInputs questions;
    private final ActionInputsGenerator writes;
    private final Orphans orphans;
    private final NumberBounds bounds;
    private final DecisiveCounts counts;

    public Workload(Population population, Recipe recipe) {
        this.world = population.world();
        this.model = world.model();
        this.dice = new Dice(recipe.seed()).named("workload");
        this.questions = new QuestionInputs(world, recipe, dice);
        this.writes = new ActionInputsGenerator(population, recipe, dice);
        this.orphans = new Orphans(model);
        this.bounds = new NumberBounds(model);
        this.counts = new DecisiveCounts(model);
    }

    /** The inputs of a question, at most so many. */
    public List<PatternInputs> questions(Operation question, int most) {
        return questions.of(question, most);
    }

    /** The inputs of a write; nothing where there are none, such as a refusal of a write without conditions. */
    public Optional<PatternInputs> write(Operation operation, Intent intent) {
        int batch = operation instanceof Write write ? batch(write) : 1;
        Oracle trial = new Oracle(world.copy());
        Set<List<Object>> touched = new LinkedHashSet<>();
        List<PatternInputs> all = new ArrayList<>();
        for (int made = 0; made < Math.min(batch, MOST_IN_A_BATCH); made++) {
            single(operation, intent, trial, touched).ifPresent(all::add);
        }
        questions.written(changed(trial.world()));
        if (all.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(batch == 1 ? all.get(0) : PatternInputs.all(all));
    }

    /** The next questions are about what differs from these worlds. */
    public void tellFrom(List<World> others) {
        questions.written(others.stream()
                .flatMap(other -> changed(other).stream())
                .distinct()
                .toList());
    }

    /** Everything that is not the same in both worlds, as it is there and as it is here. */
    private List<Thing> changed(World after) {
        List<Thing> changed = new ArrayList<>();
        for (Entity entity : model.entities()) {
            Set<Thing> before = new LinkedHashSet<>(world.stored(entity.ref()));
            Set<Thing> now = new LinkedHashSet<>(after.stored(entity.ref()));
            now.stream().filter(thing -> !before.contains(thing)).forEach(changed::add);
            before.stream().filter(thing -> !now.contains(thing)).forEach(changed::add);
        }
        return changed;
    }

    private static int batch(Write write) {
        if (write instanceof Create create) {
            return create.batch();
        }
        if (write instanceof Put put) {
            return put.batch();
        }
        if (write instanceof Update update) {
            return update.batch();
        }
        return write instanceof Delete delete ? delete.batch() : 1;
    }

    /** DynamoDB takes no item twice in one request: what one write touches no other does. */
    private Optional<PatternInputs> single(
            Operation operation, Intent intent, Oracle trial, Set<List<Object>> touched) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            boolean rare = intent == Intent.SUCCEED && tries >= MOST_TRIES / 2;
            Optional<PatternInputs> drawn = draw(operation, intent, rare ? Draw.FITTING : Draw.ANY);
            Set<List<Object>> all = new LinkedHashSet<>(touched);
            boolean apart = drawn.isPresent() && touchesApart(operation, drawn.get(), all);
            if (!apart) {
                continue;
            }
            Oracle attempt = new Oracle(trial.world().copy());
            WriteOutcome outcome = attempt.write(operation, drawn.get());
            if (intent.isMet(outcome) && isSound(operation, drawn.get(), trial.world(), attempt.world())) {
                trial.world().become(attempt.world());
                touched.addAll(all);
                return drawn;
            }
        }
        return Optional.empty();
    }

    /** Whether a write leaves no number outside of its bounds and no child that shows something of a parent that is gone. */
    public boolean isSound(Operation operation, PatternInputs inputs, World before, World after) {
        return bounds.areKept(operation, inputs, before, after)
                && !orphans.areSeen(before, after)
                && !orphans.areGiven(operation, inputs, before)
                && !counts.areOpen(after);
    }

    static List<Action> actions(Operation operation) {
        if (operation instanceof Transaction transaction) {
            return transaction.actions();
        }
        if (operation instanceof Write write) {
            return List.of(new Action(write, 1));
        }
        throw new IllegalArgumentException("no write: " + operation);
    }

    /**
     * Creations are drawn first, parents before children: the other writes may then mean the same. Where a transaction is to
     * fail, one of its writes is to, and all others are sound.
     */
    private Optional<PatternInputs> draw(Operation operation, Intent intent, Draw draw) {
        SharedInputs bindings = new SharedInputs(model);
        List<Action> actions = actions(operation);
        int failing = dice.below(actions.size());
        Map<Integer, List<ActionInputs>> drawn = new LinkedHashMap<>();
        for (int place : inTurn(actions, draw)) {
            Action action = actions.get(place);
            List<ActionInputs> turns = new ArrayList<>();
            for (int number = 0; number < action.times(); number++) {
                Intent meant = place == failing && number == 0 ? intent : Intent.SUCCEED;
                writes.draw(action.write(), meant, draw, bindings, new Turn(number, action.times()))
                        .ifPresent(turns::add);
            }
            if (turns.size() < action.times()) {
                return Optional.empty();
            }
            drawn.put(place, turns);
        }
        List<ActionInputs> inOrder = new ArrayList<>();
        for (int place = 0; place < actions.size(); place++) {
            inOrder.addAll(drawn.get(place));
        }
        return Optional.of(PatternInputs.write(inOrder.toArray(ActionInputs[]::new)));
    }

    private List<Integer> inTurn(List<Action> actions, Draw draw) {
        List<Integer> places = new ArrayList<>();
        for (int place = 0; place < actions.size(); place++) {
            places.add(place);
        }
        places.sort((left, right) -> Integer.compare(
                rank(actions.get(left).write(), actions, draw),
                rank(actions.get(right).write(), actions, draw)));
        return places;
    }

    private int rank(Write write, List<Action> actions, Draw draw) {
        if (!(write instanceof Create)) {
            return draw == Draw.FITTING ? -1 : actions.size() + 1;
        }
        return (int) actions.stream()
                .filter(action ->
                        action.write() instanceof Create && !action.write().equals(write))
                .filter(action -> isBelow(write, action.write()))
                .count();
    }

    private boolean isBelow(Write child, Write parent) {
        return model.entity(child.entity()).parents().stream().anyMatch(role -> role.isOf(parent.entity()));
    }

    private boolean touchesApart(Operation operation, PatternInputs inputs, Set<List<Object>> touched) {
        List<ActionInputs> left = new ArrayList<>(inputs.actions());
        for (Action action : actions(operation)) {
            for (int number = 0; number < action.times(); number++) {
                for (List<Object> one : touched(action.write(), left.remove(0))) {
                    if (!touched.add(one)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private List<List<Object>> touched(Write write, ActionInputs inputs) {
        if (write.findTarget().isEmpty()) {
            Creation creation = new Creation(model);
            return inputs.fresh().stream()
                    .map(thing -> creation.started(thing, started(write)))
                    .filter(thing -> model.entity(thing.entity()).id().stream().allMatch(thing::has))
                    .map(this::name)
                    .toList();
        }
        return new SelectedThings(world)
                .living(write.findTarget().get(), PatternInputs.of(inputs.given())).stream()
                        .map(this::name)
                        .toList();
    }

    private List<Object> name(Thing thing) {
        return List.of(thing.entity(), world.identity(thing));
    }

    /** What the pattern fixes may be the id itself. */
    private static List<Start> started(Write write) {
        if (write instanceof Create create) {
            return create.with();
        }
        return write instanceof Put put ? put.with() : List.of();
    }
}
