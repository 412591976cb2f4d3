import java.util.concurrent.CountDownLatch;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/** An OpenSearch server of one node at the loopback address, until it is killed. Tests run this file as it is. */
final class OpenSearchServer {
    private OpenSearchServer() {}

    /** Takes the folder for its data; says the port when it is ready. */
    public static void main(String[] arguments) throws InterruptedException {
        OpenSearchRunner runner = new OpenSearchRunner();
        runner.onBuild((number, settings) -> {
            settings.put("network.host", "127.0.0.1");
            settings.put("http.port", "19200-29200");
            settings.put("discovery.type", "single-node");
        });
        runner.build(OpenSearchRunner.newConfigs()
                .clusterName("campaigns")
                .numOfNode(1)
                .basePath(arguments[0])
                .disableESLogger());
        runner.ensureYellow();
        System.out.println("listening on "
                + runner.node()
                        .injector()
                        .getInstance(org.opensearch.http.HttpServerTransport.class)
                        .boundAddress()
                        .publishAddress()
                        .getPort());
        new CountDownLatch(1).await();
    }
}
