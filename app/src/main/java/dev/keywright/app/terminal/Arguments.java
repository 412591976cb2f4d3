package dev.keywright.app.terminal;

import dev.keywright.core.diagnostic.NearestName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The arguments of a command, sorted into options and operands. A library would slow down every start; the decision page on
 * start-up has the figures.
 */
public final class Arguments {
    private final Map<String, List<String>> options = new LinkedHashMap<>();
    private final List<String> operands = new ArrayList<>();
    private final List<String> mistakes = new ArrayList<>();
    /** The words after it may be its value or operands: nothing can be said about their number. */
    private boolean unknownOption;

    private Arguments() {}

    /** An option that a command takes; `value` names what follows it, or is empty for a switch. */
    public record Option(String name, String value, Times times) {
        public Option(String name, String value) {
            this(name, value, Times.ONCE);
        }

        public static Option flag(String name) {
            return new Option(name, "");
        }

        public static Option repeated(String name, String value) {
            return new Option(name, value, Times.MANY);
        }

        public boolean takesValue() {
            return !value.isEmpty();
        }
    }

    /** The number of times that an option may be given. */
    public enum Times {
        ONCE,
        MANY
    }

    /** The number of operands of a command, and their names in messages. */
    public record Operands(int least, int most, String names) {}

    public static Arguments read(List<String> words, List<Option> known) {
        Arguments arguments = new Arguments();
        boolean onlyOperands = false;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            boolean operand = onlyOperands || !word.startsWith("-") || word.equals("-");
            if (!onlyOperands && word.equals("--")) {
                onlyOperands = true;
            } else if (operand) {
                arguments.operands.add(word);
            } else {
                i += arguments.option(word, words.subList(i + 1, words.size()), known);
            }
        }
        return arguments;
    }

    /** Reads one option and says how many of the following words belong to it. */
    private int option(String word, List<String> following, List<Option> known) {
        int equals = word.startsWith("--") ? word.indexOf('=') : -1;
        String name = equals < 0 ? word : word.substring(0, equals);
        if (name.equals("--help") || name.equals("-h")) {
            options.put("--help", List.of(""));
            return 0;
        }
        Optional<Option> found =
                known.stream().filter(option -> option.name().equals(name)).findFirst();
        if (found.isEmpty()) {
            List<String> names = known.stream().map(Option::name).toList();
            unknownOption = true;
            mistakes.add("there is no option `%s`%s".formatted(name, NearestName.suggestion(name, names)));
            return 0;
        }
        if (options.containsKey(name) && found.get().times() == Times.ONCE) {
            mistakes.add("`%s` is given twice".formatted(name));
        }
        if (!found.get().takesValue()) {
            reportValue(name, equals);
            put(name, "");
            return 0;
        }
        if (equals >= 0) {
            put(name, word.substring(equals + 1));
            return 0;
        }
        if (following.isEmpty()) {
            mistakes.add("`%s` needs a value: `%s %s`"
                    .formatted(name, name, found.get().value()));
            return 0;
        }
        put(name, following.get(0));
        return 1;
    }

    private void put(String name, String value) {
        options.computeIfAbsent(name, unused -> new ArrayList<>()).add(value);
    }

    private void reportValue(String name, int equals) {
        if (equals >= 0) {
            mistakes.add("`%s` takes no value".formatted(name));
        }
    }

    public boolean has(String option) {
        return options.containsKey(option);
    }

    public Optional<String> find(String option) {
        List<String> values = all(option);
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(values.size() - 1));
    }

    /** Every value of an option that may be given more than once. */
    public List<String> all(String option) {
        return List.copyOf(options.getOrDefault(option, List.of()));
    }

    public List<String> operands() {
        return List.copyOf(operands);
    }

    /** All that is wrong with the words themselves. */
    public List<String> mistakes(Operands wanted) {
        List<String> all = new ArrayList<>(mistakes);
        if (unknownOption) {
            return all;
        }
        if (operands.size() < wanted.least()) {
            all.add("%s is missing".formatted(wanted.names()));
        }
        if (operands.size() > wanted.most()) {
            all.add("unexpected argument `%s`".formatted(operands.get(wanted.most())));
        }
        return all;
    }
}
