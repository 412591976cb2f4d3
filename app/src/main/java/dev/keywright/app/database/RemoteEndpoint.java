package dev.keywright.app.command;

import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Leftovers;
import dev.keywright.verifier.run.Verification;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A database that is not ours: where it is, whether it may cost money, and what earlier runs left in it. */
final class RemoteEndpoint {
    private static final String AWS = "aws";

    private final String region;
    private final Arguments arguments;
    private final Surroundings surroundings;

    RemoteEndpoint(String region, Arguments arguments, Surroundings surroundings) {
        this.region = region;
        this.arguments = arguments;
        this.surroundings = surroundings;
    }

    /** Nothing where the option is no address, which is said. */
    Optional<Endpoint> find() {
        String text = arguments.find("--endpoint").orElse("");
        if (text.equals(AWS)) {
            return Optional.of(Endpoint.at(URI.create("https://dynamodb.%s.amazonaws.com".formatted(region)), region));
        }
        try {
            URI address = new URI(text);
            boolean usable =
                    address.getHost() != null && List.of("http", "https").contains(String.valueOf(address.getScheme()));
            if (usable) {
                return Optional.of(Endpoint.at(address, region(address)));
            }
        } catch (URISyntaxException unreadable) {
            // The same is said as of any other text that is no address.
        }
        surroundings.complain("`%s` is no address; write http://localhost:8000 or `aws`".formatted(text));
        return Optional.empty();
    }

    /** AWS signs for the region that the address names. */
    private String region(URI address) {
        String[] labels = address.getHost().split("\\.", -1);
        boolean named = address.getHost().endsWith(".amazonaws.com") && labels.length == 4;
        return named ? labels[1] : region;
    }

    boolean isAgreed(Endpoint endpoint) {
        if (!endpoint.isBilled() || arguments.has("--yes")) {
            return true;
        }
        String question = "this creates tables at %s and makes some thousand requests to them, which AWS bills"
                .formatted(endpoint.address());
        if (asksTerminal(question)) {
            return true;
        }
        surroundings.complain("verify: %s; `--yes` agrees to it".formatted(question));
        return false;
    }

    /** What stopped a run, and what to do about it. */
    String why(Verification.Interrupted failed) {
        String address = find().map(endpoint -> endpoint.address().toString()).orElse("");
        return failed.wasAnswered()
                ? "%s would not go on: %s; run it again, `--clean` removes what this run may have left"
                        .formatted(address, failed.getMessage())
                : unreachable(address, failed.getMessage()) + ", or leave out `--endpoint` to have one started";
    }

    static String unreachable(String address, String said) {
        return "%s cannot be reached: %s; start a database there".formatted(address, said);
    }

    void offerToClean(Endpoint endpoint) throws Verification.Interrupted {
        List<Leftovers> left = Verification.leftovers(endpoint);
        if (left.isEmpty()) {
            return;
        }
        for (Leftovers run : left) {
            surroundings.complain("another run left %s, made at %s, unless it is still running"
                    .formatted(String.join(", ", run.tables()), run.since()));
        }
        boolean clean = arguments.has("--clean") || asksTerminal("remove them");
        if (!clean) {
            surroundings.complain("`--clean` removes them");
            return;
        }
        Verification.remove(endpoint, left);
        surroundings.complain("they are removed");
    }

    /** Only people at a terminal can answer. */
    private boolean asksTerminal(String question) {
        if (surroundings.look() != Look.COLOUR) {
            return false;
        }
        surroundings.err().print("keywright: %s: go on? [y/N] ".formatted(question));
        surroundings.err().flush();
        try {
            StringBuilder answer = new StringBuilder();
            for (int next = surroundings.in().read();
                    next >= 0 && next != '\n';
                    next = surroundings.in().read()) {
                answer.append((char) next);
            }
            return answer.toString().strip().toLowerCase(Locale.ROOT).startsWith("y");
        } catch (IOException closed) {
            return false;
        }
    }
}
