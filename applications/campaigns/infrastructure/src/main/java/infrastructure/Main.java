package infrastructure;

import java.nio.file.Path;
import software.amazon.awscdk.App;

/** The application that `cdk deploy` runs. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        App app = new App();
        new ServiceStack(app, "Campaigns", Path.of("..", "target", "function"));
        app.synth();
    }
}
