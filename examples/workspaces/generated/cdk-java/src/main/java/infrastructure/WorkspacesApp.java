// Written by keywright; changes will be overwritten
package infrastructure;

import software.amazon.awscdk.App;

/** The application that `cdk deploy` runs. */
public final class WorkspacesApp {
    private WorkspacesApp() {}

    public static void main(String[] arguments) {
        App app = new App();
        new WorkspacesStack(app, "Workspaces");
        app.synth();
    }
}
