package dev.keywright.app;

import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;

/** The last resort for exceptions that nobody expected: a message that says which call failed and what to do. */
final class LastResort {
    private final Surroundings surroundings;
    private final Detail detail;

    LastResort(Surroundings surroundings, Detail detail) {
        this.surroundings = surroundings;
        this.detail = detail;
    }

    /** The extent of what is said about a bug. */
    enum Detail {
        SHORT,
        STACK_TRACE
    }

    /** The exit code of the work, or that of a problem after a message. */
    int run(List<String> arguments, IntSupplier work) {
        try {
            return work.getAsInt();
        } catch (OutOfMemoryError tooSmall) {
            surroundings.complain("`keywright %s` needs more memory; give it some with KEYWRIGHT_JAVA_OPTS=-Xmx4g"
                    .formatted(call(arguments)));
            return ExitCode.PROBLEMS_FOUND;
        } catch (RuntimeException | Error bug) {
            surroundings.out().flush();
            report(arguments, bug);
            return ExitCode.PROBLEMS_FOUND;
        }
    }

    private void report(List<String> arguments, Throwable bug) {
        surroundings.complain(
                "`keywright %s` failed because of a bug in keywright: %s".formatted(call(arguments), oneLine(bug)));
        if (detail == Detail.STACK_TRACE) {
            bug.printStackTrace(surroundings.err());
            return;
        }
        surroundings.complain(
                "please report it with the file; KEYWRIGHT_DEBUG=1 in the environment prints the stack trace");
    }

    private static String call(List<String> arguments) {
        return arguments.stream().collect(Collectors.joining(" "));
    }

    /** The exception and the first place in our own code. */
    private static String oneLine(Throwable bug) {
        String message = Optional.ofNullable(bug.getMessage())
                .map(text -> ": " + text.lines().findFirst().orElse(""))
                .orElse("");
        for (StackTraceElement element : bug.getStackTrace()) {
            if (element.getClassName().startsWith("dev.keywright.")) {
                return "%s%s at %s".formatted(bug.getClass().getSimpleName(), message, element);
            }
        }
        return bug.getClass().getSimpleName() + message;
    }
}
