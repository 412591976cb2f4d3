// Written by keywright; changes will be overwritten
package infrastructure;

import software.amazon.awscdk.App;

/** The application that `cdk deploy` runs. */
public final class EcommerceApp {
    private EcommerceApp() {}

    public static void main(String[] arguments) {
        App app = new App();
        new EcommerceStack(app, "Ecommerce");
        app.synth();
    }
}
