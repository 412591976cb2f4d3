package dev.keywright.app.job;

import dev.keywright.app.database.DatabasePassword;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.InputFile;
import dev.keywright.app.terminal.OutputFile;
import dev.keywright.app.terminal.ProgressBar;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.relational.RelationalDraft;
import dev.keywright.relational.RelationalImport;
import dev.keywright.relational.RelationalImport.NamedText;
import dev.keywright.relational.RelationalSettings;
import dev.keywright.relational.draft.Facts.Values;
import dev.keywright.relational.numbers.SamplePolicy;
import dev.keywright.relational.numbers.SamplePolicy.Reach;
import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.DatabaseFailure;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An import of a relational database or of a script. A class of its own, so that nothing else loads drivers and parsers. */
public final class RelationalRun {
    private static final Pattern DURATION = Pattern.compile("(\\d+)(s|m|h|d)");
    private static final String FOLDER = "'database_analysis_'uuuuMMdd_HHmmss";
    private static final int SAMPLE = 10_000;

    private final Arguments arguments;
    private final Surroundings surroundings;
    private final List<String> mistakes = new ArrayList<>();

    public RelationalRun(Arguments arguments, Surroundings surroundings) {
        this.arguments = arguments;
        this.surroundings = surroundings;
    }

    /** Whether the argument is a database or a script, by its scheme or ending alone: asking loads nothing. */
    public static boolean isMeant(Arguments arguments) {
        return arguments.operands().size() == 1
                && arguments.operands().get(0).matches("(?i)(postgres|postgresql|mysql|mariadb)://.*|.*\\.sql");
    }

    public int run() {
        Optional<String> folder = arguments.find("-o");
        if (folder.isEmpty()) {
            mistakes.add("`-o DIR` is missing");
        }
        Duration watch = duration("--watch");
        Duration over = duration("--over");
        int sample = sample();
        if (arguments.has("--endpoint") || arguments.has("--table") || arguments.has("--requests")) {
            mistakes.add("`--endpoint`, `--table` and `--requests` are for DynamoDB tables");
        }
        if (!mistakes.isEmpty()) {
            mistakes.forEach(mistake -> surroundings.complain("import: " + mistake));
            surroundings.complain("run `keywright import --help` for usage");
            return ExitCode.WRONG_USAGE;
        }
        Optional<NamedText> workload = Optional.empty();
        if (arguments.has("--workload")) {
            workload = text(arguments.find("--workload").orElseThrow());
            if (workload.isEmpty()) {
                return ExitCode.WRONG_USAGE;
            }
        }
        ProgressBar bar = new ProgressBar(surroundings);
        RelationalSettings settings = new RelationalSettings(
                new SamplePolicy(sample, arguments.has("--exact") ? Reach.WHOLE_TABLES : Reach.SAMPLES),
                arguments.has("--with-values") ? Values.WRITTEN : Values.HIDDEN,
                watch,
                over,
                (time, window, windows) -> rest(time, window, windows, bar),
                bar::at);
        Optional<RelationalDraft> draft = draft(new RelationalImport(settings), workload);
        bar.done();
        return draft.map(found -> write(found, folder.orElseThrow())).orElse(ExitCode.PROBLEMS_FOUND);
    }

    private Optional<RelationalDraft> draft(RelationalImport relational, Optional<NamedText> workload) {
        String argument = arguments.operands().get(0);
        if (!Address.isAddress(argument)) {
            return script(relational, argument, workload);
        }
        Address.Parsed parsed = Address.parse(argument, System.getProperty("user.name"));
        if (parsed.address().isEmpty()) {
            surroundings.complain("import: this address cannot be used: %s".formatted(parsed.problem()));
            return Optional.empty();
        }
        Address address = parsed.address().get();
        try {
            return Optional.of(relational.database(address, DatabasePassword.of(address), workload));
        } catch (DatabaseFailure failed) {
            surroundings.complain("import: %s cannot be read: %s".formatted(address.shown(), failed.getMessage()));
            return Optional.empty();
        }
    }

    private Optional<RelationalDraft> script(RelationalImport relational, String file, Optional<NamedText> workload) {
        Optional<NamedText> text = text(file);
        if (text.isPresent() && !RelationalImport.hasTables(text.get().text())) {
            surroundings.complain("import: `%s` has no CREATE TABLE".formatted(InputFile.shown(file)));
            return Optional.empty();
        }
        return text.map(script -> relational.script(script.name(), script.text(), workload));
    }

    private Optional<NamedText> text(String file) {
        return InputFile.read(file, surroundings)
                .map(bytes -> new NamedText(InputFile.shown(file), new String(bytes, StandardCharsets.UTF_8)));
    }

    private static void rest(Duration time, int window, int windows, ProgressBar bar) {
        bar.at("watching, window", window, windows);
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private int sample() {
        String written = arguments.find("--sample").orElse(String.valueOf(SAMPLE));
        boolean good = written.matches("\\d{1,9}") && Integer.parseInt(written) >= 100;
        if (!good) {
            mistakes.add("`--sample` is a number of rows, at least 100, not `%s`".formatted(written));
        }
        return good ? Integer.parseInt(written) : SAMPLE;
    }

    private Duration duration(String option) {
        if (!arguments.has(option)) {
            return Duration.ZERO;
        }
        String written = arguments.find(option).orElseThrow();
        Matcher matcher = DURATION.matcher(written);
        if (!matcher.matches() || written.length() > 9) {
            mistakes.add("`%s` is a duration such as 30s, 30m, 2h or 7d, not `%s`".formatted(option, written));
            return Duration.ZERO;
        }
        return Duration.parse((matcher.group(2).equals("d")
                        ? "P%sD"
                        : "PT%s" + matcher.group(2).toUpperCase(Locale.ROOT))
                .formatted(matcher.group(1)));
    }

    private int write(RelationalDraft draft, String written) {
        Path shown;
        try {
            shown = Path.of(written);
        } catch (InvalidPathException invalid) {
            surroundings.complain("import: `%s` cannot be the name of a directory".formatted(written));
            return ExitCode.WRONG_USAGE;
        }
        Path analysis = Path.of(
                "analysis",
                LocalDateTime.now(ZoneId.systemDefault()).format(DateTimeFormatter.ofPattern(FOLDER, Locale.ROOT)));
        Map<Path, String> texts = new LinkedHashMap<>();
        Path folder = surroundings.directory().resolve(shown);
        texts.put(folder.resolve("model.yaml"), draft.model());
        texts.put(folder.resolve("report.md"), draft.report());
        draft.analysis()
                .forEach((name, text) -> texts.put(folder.resolve(analysis).resolve(name), text));
        if (!OutputFile.createAll(texts, surroundings)) {
            return ExitCode.PROBLEMS_FOUND;
        }
        surroundings.print("wrote %s\n".formatted(shown.resolve("model.yaml")));
        surroundings.print("wrote %s\n".formatted(shown.resolve("report.md")));
        surroundings.print("wrote %s\n".formatted(shown.resolve("analysis")));
        draft.lines().forEach(line -> surroundings.print(line + "\n"));
        return ExitCode.FINE;
    }
}
