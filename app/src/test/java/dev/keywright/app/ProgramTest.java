package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.command.Command;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProgramTest {
    @TempDir
    Path directory;

    static Stream<Command> commands() {
        return Commands.ALL.stream();
    }

    @Test
    void printsItsVersion() {
        CommandRun run = CommandRun.in(directory, "--version");

        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("keywright ").endsWith("\n");
    }

    @Test
    void listsEveryCommandInItsHelp() {
        CommandRun run = CommandRun.in(directory, "--help");

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains(Commands.ALL.stream()
                        .map(command -> command.usage().name())
                        .toList());
        assertThat(run.err()).isEmpty();
    }

    @Test
    void showsTheHelpAndFailsWithoutACommand() {
        CommandRun run = CommandRun.in(directory);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Usage: keywright COMMAND");
    }

    @Test
    void suggestsTheCommandThatWasMeant() {
        CommandRun run = CommandRun.in(directory, "chekc", "model.yaml");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("there is no command `chekc`, did you mean `check`?");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void hasHelpWithAnExampleForEachCommand(Command command) {
        CommandRun help = CommandRun.in(directory, command.usage().name(), "--help");

        assertThat(help.code()).isZero();
        assertThat(help.out())
                .contains("Usage: keywright " + command.usage().name())
                .contains("Example:\n  keywright " + command.usage().name());
        assertThat(CommandRun.in(directory, "help", command.usage().name())).isEqualTo(help);
        assertThat(CommandRun.in(directory, command.usage().name(), "-h")).isEqualTo(help);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void namesEachOptionInTheHelpOfItsCommand(Command command) {
        assertThat(command.usage().options())
                .allSatisfy(option -> assertThat(command.usage().help()).contains(option.name()));
    }

    @Test
    void reportsEveryMistakeInTheArgumentsAtOnce() {
        CommandRun run = CommandRun.in(directory, "check", "--json=yes", "a.yaml", "b.yaml", "--design");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("`--json` takes no value")
                .contains("`--design` needs a value: `--design DESIGN`")
                .contains("unexpected argument `b.yaml`")
                .contains("run `keywright check --help` for usage");
    }

    /** Nobody knows whether `3` is the value of the unknown option or an operand. */
    @Test
    void saysNothingAboutOperandsAfterAnUnknownOption() {
        CommandRun run = CommandRun.in(directory, "design", "--tme", "3", "model.yaml");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("""
                        keywright: design: there is no option `--tme`, did you mean `--time`?
                        keywright: run `keywright design --help` for usage
                        """);
    }

    @Test
    void takesWhatFollowsTwoDashesAsAnOperand() {
        assertThat(CommandRun.in(directory, "check", "--", "--json").err()).contains("there is no file `--json`");
    }

    @Test
    void takesAValueBehindAnEqualsSign() {
        assertThat(CommandRun.in(directory, "init", "--from=nothing").err())
                .contains("there is no starter model `nothing`");
    }
}
