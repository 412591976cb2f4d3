package dev.keywright.app.job;

import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.database.LocalDatabase;
import dev.keywright.app.database.RemoteEndpoint;
import dev.keywright.app.json.VerifyJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.ProgressBar;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.VerifyText;
import dev.keywright.core.cost.CostModel;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.run.PlanScale;
import dev.keywright.verifier.run.PlanScale.Demand;
import dev.keywright.verifier.run.Report;
import dev.keywright.verifier.run.Verification;
import dev.keywright.verifier.run.VerificationSubject;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.Optional;

/** A verification, from the design to the report. A class of its own, so that no other command loads the verifier. */
public final class VerificationRun {
    private static final int DEFAULT_SCALE = 1000;
    private static final int ID_BITS = 60;
    private static final int ID_RADIX = 36;

    private final Compiled compiled;
    private final Arguments arguments;
    private final Surroundings surroundings;

    public VerificationRun(Compiled compiled, Arguments arguments, Surroundings surroundings) {
        this.compiled = compiled;
        this.arguments = arguments;
        this.surroundings = surroundings;
    }

    /**
     * The amount of data, and the random seed.
     *
     * @param scale the amount of data on which plans must consume what they say; unstated, differences are only shown
     */
    public record Size(int entities, long seed, Optional<Integer> scale) {
        private PlanScale plans() {
            return scale.map(stated -> new PlanScale(stated, Demand.REQUIRED))
                    .orElse(new PlanScale(DEFAULT_SCALE, Demand.NOTED));
        }
    }

    public int run(Size size) {
        RemoteEndpoint remote = new RemoteEndpoint(compiled.result().region(), arguments, surroundings);
        boolean elsewhere = arguments.has("--endpoint");
        CostModel costing = new CostModel(compiled.facts(), compiled.prices());
        VerificationSubject subject =
                new VerificationSubject(costing, compiled.design(), size.entities(), size.seed(), size.plans());
        try {
            return elsewhere ? remotely(subject, remote) : locally(subject);
        } catch (Verification.Interrupted failed) {
            surroundings.complain("verify: " + (elsewhere ? remote.why(failed) : why(failed)));
            return ExitCode.WRONG_USAGE;
        }
    }

    private static String why(Verification.Interrupted failed) {
        return "DynamoDB Local failed: %s; run it again".formatted(failed.getMessage());
    }

    private int locally(VerificationSubject subject) throws Verification.Interrupted {
        try (DynamoDbLocal local = LocalDatabase.start(surroundings::complain)) {
            return report(subject, Endpoint.of(local));
        } catch (LocalDatabase.NotThere missing) {
            surroundings.complain("verify: " + missing.getMessage());
            return ExitCode.WRONG_USAGE;
        }
    }

    private int remotely(VerificationSubject subject, RemoteEndpoint remote) throws Verification.Interrupted {
        Endpoint endpoint = remote.find().orElseThrow();
        if (!remote.isAgreed(endpoint)) {
            return ExitCode.WRONG_USAGE;
        }
        remote.offerToClean(endpoint);
        return report(subject, endpoint);
    }

    private int report(VerificationSubject subject, Endpoint endpoint) throws Verification.Interrupted {
        ProgressBar bar = new ProgressBar(surroundings);
        try {
            String id = new BigInteger(ID_BITS, new SecureRandom()).toString(ID_RADIX);
            Report report = new Verification(subject, endpoint, bar::at).run(id);
            bar.done();
            surroundings.answer(
                    arguments,
                    () -> new VerifyText(subject.model().name(), surroundings.palette()).of(report),
                    () -> VerifyJson.of(report));
            return report.isPassed() ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
        } finally {
            bar.done();
        }
    }
}
