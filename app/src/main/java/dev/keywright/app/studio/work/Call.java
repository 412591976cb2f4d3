package dev.keywright.app.studio.work;

import dev.keywright.app.command.Command;
import dev.keywright.app.command.DesignCall;
import dev.keywright.app.compilation.Compilation.Unserved;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.compilation.InputNames;
import dev.keywright.app.compilation.Inputs;
import dev.keywright.app.compilation.SearchClock;
import dev.keywright.app.interview.Designer;
import dev.keywright.app.job.InterviewDesigner;
import dev.keywright.app.job.Moves;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Host;
import dev.keywright.app.terminal.Interruption;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.core.cost.Account;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** One use of the compiler on texts in memory; what it says is kept. Files that are held hide those of the disk. */
public final class Call implements Host {
    private final Map<String, byte[]> held = new LinkedHashMap<>();
    private final Map<String, String> made = new LinkedHashMap<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final SearchListener listener;
    private final Surroundings surroundings;
    private Optional<String> json = Optional.empty();

    Call(SearchListener listener, Interruption interruption) {
        this.listener = listener;
        this.surroundings = new Surroundings(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                InputStream.nullInputStream(),
                Path.of(""),
                Look.PLAIN,
                interruption,
                Optional.of(this));
    }

    /** A use that nobody stops. */
    public Call() {
        this(SearchListener.NOBODY, new Interruption());
    }

    /** Whoever is told about a search while it runs. */
    public interface SearchListener {
        SearchListener NOBODY = (nanoDollars, boundNanoDollars) -> {};

        void improves(long nanoDollars, long boundNanoDollars);
    }

    public Call hold(String name, String text) {
        held.put(name, text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** The files as the compiler takes them; empty after a complaint. */
    public Optional<Inputs> inputs(String model, Optional<String> design, Use use) {
        return new InputNames(model, design, use, Optional.empty(), Optional.empty(), List.of()).read(surroundings);
    }

    /** A design with its bill; empty after a complaint. */
    public Optional<Compiled> compiled(Inputs inputs, String time) {
        AtomicReference<Optional<Compiled>> result = new AtomicReference<>(Optional.empty());
        SearchClock clock = SearchClock.find(time, surroundings).orElseThrow();
        new DesignCall("studio", Arguments.read(List.of(), List.of()), surroundings)
                .run(inputs, clock, Unserved.LEFT_OUT, compiled -> {
                    result.set(Optional.of(compiled));
                    return 0;
                });
        return result.get();
    }

    /** The ways from a design to the cheapest one, which takes searches. */
    public Moves moves(Compiled given, Account cheapest) {
        return Moves.of(given, cheapest, surroundings);
    }

    /** Designs for questions, each searched for no longer than this. */
    public Designer designer(String longest) {
        return new InterviewDesigner(surroundings, longest, longest);
    }

    /** Runs a command and returns its exit code. */
    public int run(Command command, List<String> options, String... operands) {
        List<String> words = new ArrayList<>(options);
        words.add("--");
        words.addAll(List.of(operands));
        Arguments arguments = Arguments.read(words, command.usage().options());
        List<String> mistakes = arguments.mistakes(command.usage().operands());
        if (!mistakes.isEmpty()) {
            throw new IllegalStateException(String.join("; ", mistakes));
        }
        return command.run(arguments, surroundings);
    }

    public SearchClock clock(String time) {
        return SearchClock.find(time, surroundings).orElseThrow();
    }

    public String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    /** What the compiler complained about, without the name of the program. */
    public String complaints() {
        return err.toString(StandardCharsets.UTF_8)
                .replaceAll("(?m)^keywright: ([a-z-]+: )?", "")
                .strip();
    }

    public Optional<String> json() {
        return json;
    }

    public Map<String, String> made() {
        return new LinkedHashMap<>(made);
    }

    @Override
    public Optional<byte[]> findFile(String name) {
        return Optional.ofNullable(held.get(name));
    }

    @Override
    public void takeJson(String text) {
        json = Optional.of(text);
    }

    @Override
    public void takeFile(String name, String text) {
        made.put(name, text);
    }

    @Override
    public void hears(String step) {
        // The prices are enough for a page.
    }

    @Override
    public void improves(long nanoDollars, long boundNanoDollars) {
        listener.improves(nanoDollars, boundNanoDollars);
    }
}
