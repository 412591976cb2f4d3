package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Delivery;
import dev.keywright.backends.query.LibraryFiles;

/** What the class path of a generated program needs, for its README. */
final class ClassPath {
    private static final String SDK = "the AWS SDK for Java 2 (`software.amazon.awssdk:dynamodb`)";

    private static final String DEPENDENCY = """
            ```xml
            <dependency>
              <groupId>dev.keywright</groupId>
              <artifactId>keywright-runtime</artifactId>
              <version>%s</version>
            </dependency>
            ```
            """;

    private static final String LIBRARY = """
            The program needs %1$s and `%2$s`, which is in the folder that it was generated into. With Gradle:

            ```kotlin
            implementation(files("%2$s"))
            ```

            With Maven, put it into the local repository once,

            ```sh
            mvn install:install-file -Dfile=%2$s
            ```

            and depend on it:

            %3$s""";

    private static final String PROVIDED = """
            The program needs %s and the library of the same version of keywright:

            %s""";

    private static final String SOURCES = """
            The program needs %s and nothing else.
            """;

    private ClassPath() {}

    static String of(Delivery delivery) {
        String dependency = DEPENDENCY.formatted(LibraryFiles.version());
        return switch (delivery) {
            case LIBRARY -> LIBRARY.formatted(SDK, RuntimeLibrary.PATH, dependency);
            case PROVIDED -> PROVIDED.formatted(SDK, dependency);
            case SOURCES -> SOURCES.formatted(SDK);
        };
    }
}
