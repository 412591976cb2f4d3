package dev.keywright.runtime.engine;

import dev.keywright.runtime.api.Cursor;
import dev.keywright.runtime.api.Listener;
import dev.keywright.runtime.api.Page;
import dev.keywright.runtime.api.Settings;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.reading.CursorCodec;
import dev.keywright.runtime.reading.CursorOrigin;
import dev.keywright.runtime.reading.Position;
import dev.keywright.runtime.reading.Row;
import dev.keywright.runtime.store.CallToken;
import dev.keywright.runtime.store.Meter;
import dev.keywright.runtime.store.RecordingStore;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.writing.Outcome;
import dev.keywright.runtime.writing.WriteInputs;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A program's way to its tables: an engine for each call, and cursors and units for whoever calls. */
public final class Connection {
    private final Design design;
    private final Stores stores;
    private final Settings settings;
    private final CursorCodec cursors;
    private final CallToken token;
    private final Optional<Transition> transition;

    public Connection(Design design, Stores stores, Settings settings) {
        this(design, stores, settings, CallToken.NONE, Optional.empty());
    }

    private Connection(
            Design design, Stores stores, Settings settings, CallToken token, Optional<Transition> transition) {
        this.design = design;
        this.stores = stores;
        this.settings = settings;
        this.cursors = new CursorCodec(settings.cursorKey());
        this.token = token;
        this.transition = transition;
    }

    /** Opens a store for one call: the token makes writes that are repeated happen once; empty where there is none. */
    public interface Stores {
        Store open(Meter meter, String token);
    }

    public Connection once(String other) {
        return new Connection(design, stores, settings, new CallToken(other), transition);
    }

    public Connection on(Stores others) {
        return new Connection(design, others, settings, token, transition);
    }

    /** The same while things are in an old design or in this one. */
    public Connection during(Transition from) {
        return new Connection(design, stores, settings, token, Optional.of(from));
    }

    /** Cursors of a transition are none of a program before or after it. */
    private CursorCodec.Question question(Asking<?> asking, Inputs inputs) {
        CursorOrigin origin =
                transition.map(Transition::origin).orElseGet(() -> CursorOrigin.of(design, asking.plan()));
        return new CursorCodec.Question(asking.pattern(), origin, inputs);
    }

    public RecordingStore recording() {
        return new RecordingStore(table -> settings.tables().getOrDefault(table, table));
    }

    /** One call of a pattern: what its requests took is added up. */
    private final class Call implements Meter {
        private final String pattern;
        private final CallToken own;
        private double units;

        private Call(String pattern) {
            this(pattern, CallToken.NONE);
        }

        private Call(String pattern, CallToken own) {
            this.pattern = pattern;
            this.own = own;
        }

        @Override
        public void requested(Request request) {
            units += request.units();
            settings.listener()
                    .requested(new Listener.Request(
                            pattern,
                            request.operation(),
                            request.table(),
                            request.units(),
                            request.latency(),
                            request.retries()));
        }

        private Engine engine() {
            Engine engine = new Engine(
                    design,
                    stores.open(this, own.text()),
                    settings.clock().instant(),
                    bound -> ThreadLocalRandom.current().nextInt(bound),
                    settings.patience());
            return transition.map(from -> engine.during(from, pattern)).orElse(engine);
        }
    }

    /** How a pattern asks: its id, its plan, and what one of the answer becomes. */
    public record Asking<T>(String pattern, Plan plan, Function<Row, T> reading) {}

    public <T> Page<T> page(Asking<T> asking, Inputs inputs, int limit) {
        return page(asking, inputs, Position.START, limit);
    }

    public <T> Page<T> page(Asking<T> asking, Inputs inputs, Cursor after, int limit) {
        return page(asking, inputs, cursors.read(after, question(asking, inputs)), limit);
    }

    private <T> Page<T> page(Asking<T> asking, Inputs inputs, Position from, int limit) {
        Call call = new Call(asking.pattern());
        Engine.Page page = call.engine().read(asking.plan(), inputs, from, limit);
        Optional<Cursor> next = page.next() instanceof Position.End
                ? Optional.empty()
                : Optional.of(cursors.write(page.next(), question(asking, inputs)));
        List<T> items = new ArrayList<>(page.rows().size());
        for (Row row : page.rows()) {
            items.add(asking.reading().apply(row));
        }
        return new Page<>(items, next, call.units);
    }

    public <T> Optional<T> one(Asking<T> asking, Inputs inputs) {
        List<Row> found = new Call(asking.pattern()).engine().one(asking.plan(), inputs);
        if (found.size() > 1) {
            throw new IllegalStateException(asking.pattern() + " found more than one");
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(asking.reading().apply(found.get(0)));
    }

    /** An answer for each of the questions; single items are read in batches. */
    public <T> List<List<T>> all(Asking<T> asking, List<Inputs> each) {
        return new Call(asking.pattern())
                .engine().readAll(asking.plan(), each).stream()
                        .map(rows -> rows.stream().map(asking.reading()).toList())
                        .toList();
    }

    /** Reads a further page only when it is asked for. */
    public <T> Stream<T> stream(Asking<T> asking, Inputs inputs, int limit) {
        return StreamSupport.stream(
                new AbstractSpliterator<T>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
                    private Page<T> page;
                    private int at;

                    @Override
                    public boolean tryAdvance(Consumer<? super T> action) {
                        while (page == null || at == page.items().size()) {
                            if (page != null && page.next().isEmpty()) {
                                return false;
                            }
                            page = page == null
                                    ? page(asking, inputs, limit)
                                    : page(asking, inputs, page.next().orElseThrow(NoSuchElementException::new), limit);
                            at = 0;
                        }
                        action.accept(page.items().get(at++));
                        return true;
                    }

                    private Page<T> page(Asking<T> asked, Inputs given, int most) {
                        return Connection.this.page(asked, given, most);
                    }

                    private Page<T> page(Asking<T> asked, Inputs given, Cursor after, int most) {
                        return Connection.this.page(asked, given, after, most);
                    }
                },
                false);
    }

    public long count(String pattern, Plan plan, Inputs inputs) {
        return new Call(pattern).engine().count(plan, inputs);
    }

    /** The outcome of a write and the units that it took. */
    public record Written(Outcome outcome, double units) {}

    /** A token stands for one write of one pattern: whoever writes something else with it writes something else. */
    private Call writing(String pattern, Object inputs) {
        return new Call(pattern, token.isNone() ? token : token.of(pattern + " " + inputs));
    }

    public Written write(String pattern, WriteStep step, WriteInputs inputs) {
        Call call = writing(pattern, inputs);
        return new Written(call.engine().write(step, inputs), call.units);
    }

    public List<Outcome> writeAll(String pattern, WriteStep step, List<WriteInputs> each) {
        return writing(pattern, each).engine().writeAll(step, each);
    }

    public Written transaction(String pattern, List<WriteStep> steps, List<WriteInputs> inputs) {
        Call call = writing(pattern, inputs);
        return new Written(call.engine().transaction(steps, inputs), call.units);
    }

    public <T> CompletableFuture<T> later(Supplier<T> call) {
        return CompletableFuture.supplyAsync(call, settings.executor());
    }
}
