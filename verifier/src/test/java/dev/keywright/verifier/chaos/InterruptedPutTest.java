package dev.keywright.verifier.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.chaos.InterruptedStore.Side;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two puts of one entity leave one guard, although the guarded value stands in a part of it. */
class InterruptedPutTest {
    private static final String MODEL = """
            keywright: 1
            name: profiles
            entities:
              Profile:
                id: profileId
                count: 1000
                attributes:
                  profileId: {type: string, size: 12}
                  score: {type: string, size: 6}
                  email: {type: string, size: 40, unique: true}
                  about: {type: string, size: 30000}
            patterns:
              save: {put: Profile, rps: 1}
              drop: {delete: Profile, by: profileId, rps: 1}
              one: {read: Profile, by: profileId, rps: 50}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: profiles
            tables:
              profiles:
                key: {partition: PK, sort: SK}
                items:
                  Profile: {PK: "PROFILE#{profileId}", SK: PROFILE}
                  About: {part: Profile, attributes: [email, about], PK: "PROFILE#{profileId}", SK: PROFILE#ABOUT}
                  Email: {guards: Profile.email, PK: "EMAIL#{email}", SK: EMAIL}
            """;

    private final InterruptedProgram program = new InterruptedProgram(MODEL, DESIGN);

    private ActionInputs profile(String id, String email) {
        return ActionInputs.fresh(
                program.things().thing("Profile profileId=%s score=1 email=%s about=x".formatted(id, email)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void leaveNoGuardBehind(int request) {
        program.write(program.undisturbed(), "save", profile("p", "first@x"));
        Runnable rival = () -> program.write(program.undisturbed(), "save", profile("p", "second@x"));

        program.write(program.interrupted(request, Side.BEFORE, rival), "save", profile("p", "third@x"));

        String left = program.read("one", "profileId", "p", "email").get(0);
        assertThat(left).isIn("second@x", "third@x");
        for (String free : new String[] {"first@x", left.equals("third@x") ? "second@x" : "third@x"}) {
            program.write(program.undisturbed(), "save", profile("of-" + free, free));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void leaveNoGuardOfOneThatIsDeleted(int request) {
        program.write(program.undisturbed(), "save", profile("p", "first@x"));
        Runnable rival = () -> program.write(program.undisturbed(), "save", profile("p", "second@x"));

        program.call(program.interrupted(request, Side.BEFORE, rival), "drop", InterruptedProgram.by("profileId", "p"));
        program.call(program.undisturbed(), "drop", InterruptedProgram.by("profileId", "p"));

        for (String free : new String[] {"first@x", "second@x"}) {
            program.write(program.undisturbed(), "save", profile("of-" + free, free));
        }
    }
}
