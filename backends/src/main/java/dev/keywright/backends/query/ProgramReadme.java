package dev.keywright.backends.query;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.price.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** One page beside a generated program: how to begin, its methods, their requests and costs, and what writes promise. */
public final class ProgramReadme {
    private static final String PAGE = """
            <!-- %s -->

            # %s

            One method for each access pattern.

            ## How to begin

            %s
            %s
            ## Methods

            Units are those of one call on average, and dollars those of a month at the rates of the model, %s in %s at the prices
            of %s. Storage costs %s more.

            | pattern | method | requests | read units | write units | a month |
            |---|---|---|---:|---:|---:|
            %s
            %s## Values

            Times are kept in milliseconds. A value that the model does not allow, an empty id and a key that is too long are refused
            before anything is sent.
            """;

    private final Blueprint blueprint;
    private final Bill bill;
    private final Api api;

    public ProgramReadme(Blueprint blueprint) {
        this.blueprint = blueprint;
        this.bill = blueprint.account().bill();
        this.api = Apis.of(bill.layout(), blueprint.account().tariff().weights());
    }

    /** The name that the program has as a whole. */
    public String program() {
        return api.name();
    }

    /**
     * The page.
     *
     * @param language of the example, as Markdown names it
     * @param beginning an example of the first lines of code
     * @param needs what the program is compiled and run with, in Markdown
     */
    public String text(String language, String beginning, String needs) {
        return PAGE.formatted(
                GeneratedFile.MARKER,
                Markdown.text(title()),
                needs,
                Markdown.block(language, beginning),
                blueprint.account().isProvisioned() ? "provisioned" : "on-demand",
                blueprint.pricing().region(),
                blueprint.pricing().date(),
                Money.text(bill.storageNanoDollars()),
                String.join("\n", rows()),
                promises());
    }

    private String title() {
        String title = blueprint.model().title();
        return title.isEmpty() ? blueprint.model().name() : title;
    }

    private List<String> rows() {
        List<String> rows = new ArrayList<>();
        for (Api.Method method : api.methods()) {
            ServedPattern served = bill.pattern(method.pattern().ref());
            rows.add("| %s %s | %s | %s | %s | %s | %s |"
                    .formatted(
                            Markdown.code(method.pattern().id()),
                            Markdown.text(method.pattern().title()),
                            Markdown.code(method.name()),
                            requests(served),
                            RoundedNumbers.about(served.readUnits()),
                            RoundedNumbers.about(served.writeUnits()),
                            Money.text(served.nanoDollars())));
        }
        return rows;
    }

    private String requests(ServedPattern served) {
        List<String> lines = new ArrayList<>();
        for (Sent request : Sent.by(served, bill)) {
            lines.add(request(request));
            request.inside().forEach(write -> lines.add("· " + request(write)));
        }
        return String.join("<br>", lines);
    }

    private static String request(Sent request) {
        return request.keys().isEmpty()
                ? Markdown.text(request.what())
                : "%s %s".formatted(Markdown.text(request.what()), Markdown.code(request.keys()));
    }

    /** What holds for the writes if a reply is lost, each promise with its methods. */
    private String promises() {
        Set<LostReply> kinds = new TreeSet<>();
        for (ServedPattern served : bill.patterns()) {
            LostReply.of(served, bill).ifPresent(kinds::add);
        }
        if (kinds.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("\n## If a reply is lost\n\n");
        for (LostReply kind : kinds) {
            List<String> methods = api.methods().stream()
                    .filter(method -> LostReply.of(bill.pattern(method.pattern().ref()), bill)
                            .filter(kind::equals)
                            .isPresent())
                    .map(method -> Markdown.code(method.name()))
                    .toList();
            text.append("- %s: %s\n".formatted(String.join(", ", methods), kind.text()));
        }
        return text.append("\n").toString();
    }
}
