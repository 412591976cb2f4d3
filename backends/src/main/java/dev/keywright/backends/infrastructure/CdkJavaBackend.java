package dev.keywright.backends.infrastructure;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.Java;
import java.util.List;

/** A Java application for the AWS CDK: the tables as a construct, a stack, and the build file. */
public final class CdkJavaBackend implements Backend {
    /** The oldest tested version in which an index supports multi-attribute keys. */
    private static final String LIBRARY_VERSION = "2.263.0";

    private static final String POM = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- %1$s -->
            <project xmlns="http://maven.apache.org/POM/4.0.0"
                     xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                     xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 http://maven.apache.org/xsd/maven-4.0.0.xsd">
              <modelVersion>4.0.0</modelVersion>
              <groupId>infrastructure</groupId>
              <artifactId>%2$s-tables</artifactId>
              <version>1.0.0</version>

              <properties>
                <maven.compiler.release>17</maven.compiler.release>
                <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
              </properties>

              <dependencies>
                <dependency>
                  <groupId>software.amazon.awscdk</groupId>
                  <artifactId>aws-cdk-lib</artifactId>
                  <version>%3$s</version>
                </dependency>
              </dependencies>

              <build>
                <plugins>
                  <plugin>
                    <artifactId>maven-compiler-plugin</artifactId>
                    <version>3.14.1</version>
                  </plugin>
                  <plugin>
                    <groupId>org.codehaus.mojo</groupId>
                    <artifactId>exec-maven-plugin</artifactId>
                    <version>3.5.0</version>
                    <configuration>
                      <mainClass>infrastructure.%4$sApp</mainClass>
                    </configuration>
                  </plugin>
                </plugins>
              </build>
            </project>
            """;

    private static final String CDK = """
            {
              "app": "mvn -q compile exec:java"
            }
            """;

    private static final String APP = """
            // %1$s
            package infrastructure;

            import software.amazon.awscdk.App;

            /** The application that `cdk deploy` runs. */
            public final class %2$sApp {
                private %2$sApp() {}

                public static void main(String[] arguments) {
                    App app = new App();
                    new %2$sStack(app, "%2$s");
                    app.synth();
                }
            }
            """;

    private static final String STACK = """
            // %1$s
            package infrastructure;

            import software.amazon.awscdk.Stack;
            import software.amazon.awscdk.services.sns.Topic;
            import software.constructs.Construct;

            /** A stack with the tables of %3$s. `cdk deploy -c alarmTopicArn=...` sets the topic for alarms. */
            public final class %2$sStack extends Stack {
                public %2$sStack(Construct scope, String id) {
                    super(scope, id);
                    Object topic = getNode().tryGetContext("alarmTopicArn");
                    if (topic == null) {
                        new %2$sTables(this, "Tables");
                    } else {
                        new %2$sTables(this, "Tables", Topic.fromTopicArn(this, "AlarmTopic", topic.toString()));
                    }
                }
            }
            """;

    @Override
    public String name() {
        return "cdk-java";
    }

    @Override
    public String summary() {
        return "the same as a Java application for the AWS CDK";
    }

    @Override
    public List<String> options() {
        return List.of(InfrastructurePlanner.STREAM_OPTION);
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        Infrastructure infrastructure = InfrastructurePlanner.of(blueprint, choices);
        String name = Identifiers.pascal(infrastructure.name());
        String title = Java.comment(infrastructure.title());
        String marker = GeneratedFile.MARKER;
        String sources = "cdk-java/src/main/java/infrastructure/" + name;
        return List.of(
                new GeneratedFile(
                        "cdk-java/pom.xml", POM.formatted(marker, infrastructure.name(), LIBRARY_VERSION, name)),
                new GeneratedFile("cdk-java/cdk.json", CDK),
                new GeneratedFile(sources + "App.java", APP.formatted(marker, name)),
                new GeneratedFile(sources + "Stack.java", STACK.formatted(marker, name, title)),
                new GeneratedFile(sources + "Tables.java", new CdkJava(infrastructure).text()));
    }
}
