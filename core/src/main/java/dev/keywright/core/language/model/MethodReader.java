package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.MethodProblems;
import dev.keywright.core.language.Section;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.yaml.Node;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Reads `method`: a name that programs in Java and in TypeScript can give to a method, and that no other pattern has. */
final class MethodReader {
    private static final Pattern NAME = Pattern.compile("[a-z][A-Za-z0-9]*");
    private static final int LONGEST = 60;

    /** The words of both languages, the methods that every object has, and those that every program has. */
    private static final Set<String> TAKEN =
            new TreeSet<>(Set.of(("abstract any arguments as assert async await boolean "
                            + "break byte case catch char class clone const constructor continue debugger declare default delete do "
                            + "double else enum equals eval export extends false final finalize finally float for from function "
                            + "getClass goto hashCode if implements import in inMemory instanceof int interface let long module "
                            + "namespace native new notify notifyAll null number object of on once package permits private "
                            + "protected prototype public record return sealed short static strictfp string super switch symbol "
                            + "synchronized then this throw throws toLocaleString toRequests toString transient true try type "
                            + "typeof undefined valueOf var void volatile wait while with yield")
                    .split(" ", -1)));

    private final Diagnostics diagnostics;
    private final ValueReader values;
    /** Without regard to case, since each is also the name of a file. */
    private final Map<String, String> patterns = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    MethodReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
    }

    /** The name; empty where there is none that can be used. */
    String read(Node node, String pattern, Section verb) {
        Optional<String> text = values.text(node, "`method`");
        if (text.isEmpty()) {
            return "";
        }
        String name = text.get();
        Optional<String> flaw = flaw(name, verb);
        if (flaw.isPresent()) {
            diagnostics.report(MethodProblems.BAD_METHOD, node.start(), flaw.get());
            return "";
        }
        String first = patterns.putIfAbsent(name, pattern);
        if (first != null) {
            diagnostics.report(
                    MethodProblems.SAME_METHOD,
                    node.start(),
                    "the method of `%s` is called `%s` already".formatted(first, name));
            return "";
        }
        return name;
    }

    /** Takes note of the method of a pattern that was read before; it may have none. */
    void know(String name, String pattern) {
        if (!name.isEmpty()) {
            patterns.putIfAbsent(name, pattern);
        }
    }

    private static Optional<String> flaw(String name, Section verb) {
        if (verb.isCalled(ModelSections.EXTERNAL)) {
            return Optional.of("another system serves this pattern, so it has no generated method to name");
        }
        if (!NAME.matcher(name).matches()) {
            return Optional.of("`%s` cannot be the name of a method".formatted(name));
        }
        if (name.length() > LONGEST) {
            return Optional.of("the name of a method has at most %s characters, and this one has %s"
                    .formatted(LONGEST, name.length()));
        }
        return TAKEN.contains(name)
                ? Optional.of("`%s` is reserved in generated programs".formatted(name))
                : Optional.empty();
    }
}
