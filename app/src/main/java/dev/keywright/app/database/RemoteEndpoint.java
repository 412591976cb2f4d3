package dev.keywright.app.database;

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

/** A database that the user names: its address, whether it bills, and the tables that earlier runs left in it. */
public final class RemoteEndpoint {
    private static final String AWS = "aws";

    private final String region;
    private final Arguments arguments;
    private final Surroundings surroundings;

    public RemoteEndpoint(String region, Arguments arguments, Surroundings surroundings) {
        this.region = region;
        this.arguments = arguments;
        this.surroundings = surroundings;
    }

    /** Whether a text is an address or `aws`; otherwise a complaint says so. */
    public static boolean isAddress(String text, Surroundings surroundings) {
        boolean usable = text.equals(AWS) || findAddress(text).isPresent();
        if (!usable) {
            surroundings.complain("`%s` is not an address; write http://localhost:8000 or `aws`".formatted(text));
        }
        return usable;
    }

    /** Empty after a complaint where the option is not an address. */
    public Optional<Endpoint> find() {
        return find(arguments.find("--endpoint").orElse(""));
    }

    /** Empty after a complaint where the text is not an address. */
    public Optional<Endpoint> find(String text) {
        if (!isAddress(text, surroundings)) {
            return Optional.empty();
        }
        URI address = text.equals(AWS)
                ? URI.create("https://dynamodb.%s.amazonaws.com".formatted(region))
                : findAddress(text).orElseThrow();
        return Optional.of(Endpoint.at(address, region(address)));
    }

    private static Optional<URI> findAddress(String text) {
        try {
            URI address = new URI(text);
            boolean usable =
                    address.getHost() != null && List.of("http", "https").contains(String.valueOf(address.getScheme()));
            return usable ? Optional.of(address) : Optional.empty();
        } catch (URISyntaxException unreadable) {
            return Optional.empty();
        }
    }

    /** AWS signs for the region that the address names. */
    private String region(URI address) {
        String[] labels = address.getHost().split("\\.", -1);
        boolean named = address.getHost().endsWith(".amazonaws.com") && labels.length == 4;
        return named ? labels[1] : region;
    }

    public boolean isAgreed(Endpoint endpoint) {
        if (!endpoint.isBilled() || arguments.has("--yes")) {
            return true;
        }
        String question = "this creates tables at %s and sends some thousand requests, which AWS bills"
                .formatted(endpoint.address());
        if (asksTerminal(question)) {
            return true;
        }
        surroundings.complain("verify: %s; pass `--yes` to agree".formatted(question));
        return false;
    }

    /** The reason why a run stopped, and the remedy. */
    public String why(Verification.Interrupted failed) {
        String address = find().map(endpoint -> endpoint.address().toString()).orElse("");
        return failed.wasAnswered()
                ? "%s failed: %s; run it again, with `--clean` to remove tables that this run may have left"
                        .formatted(address, failed.getMessage())
                : unreachable(address, failed.getMessage()) + ", or leave out `--endpoint` to use DynamoDB Local";
    }

    public static String unreachable(String address, String said) {
        return "%s cannot be reached: %s; start a database there".formatted(address, said);
    }

    public void offerToClean(Endpoint endpoint) throws Verification.Interrupted {
        List<Leftovers> left = Verification.leftovers(endpoint);
        if (left.isEmpty()) {
            return;
        }
        for (Leftovers run : left) {
            surroundings.complain("an earlier run, or one that is still running, has left %s, created at %s"
                    .formatted(String.join(", ", run.tables()), run.since()));
        }
        boolean clean = arguments.has("--clean") || asksTerminal("remove them");
        if (!clean) {
            surroundings.complain("pass `--clean` to remove them");
            return;
        }
        Verification.remove(endpoint, left);
        surroundings.complain("removed");
    }

    /** Only a person at a terminal can answer. */
    private boolean asksTerminal(String question) {
        if (surroundings.look() != Look.COLOUR) {
            return false;
        }
        surroundings.err().print("keywright: %s: continue? [y/N] ".formatted(question));
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
