// Written by keywright; changes will be overwritten
package infrastructure;

import software.amazon.awscdk.App;

/** The application that `cdk deploy` runs. */
public final class CampaignsApp {
    private CampaignsApp() {}

    public static void main(String[] arguments) {
        App app = new App();
        new CampaignsStack(app, "Campaigns");
        app.synth();
    }
}
