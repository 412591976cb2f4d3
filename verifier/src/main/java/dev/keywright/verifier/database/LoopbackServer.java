package dev.keywright.verifier.database;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;

/**
 * The main class of the process that DynamoDB Local runs in. Started by its own main class, the server would listen on all
 * interfaces at a port that had to be guessed, and outlive a parent process that is killed. Here it listens on
 * the loopback interface at a port that the system gives out, and the process ends with its standard input: the
 * other end of it belongs to the parent and ends with it, however the parent ends.
 *
 * <p>The server's classes are named by text because they are on no class path when this one is compiled.
 */
public final class LoopbackServer {
    /** The start of the line that names the port. */
    static final String PORT = "listening on port ";

    private static final String RUNNER = "software.amazon.dynamodb.services.local.main.ServerRunner";
    private static final String PROXY = "software.amazon.dynamodb.services.local.server.DynamoDBProxyServer";
    private static final String JETTY = "org.eclipse.jetty.server.Server";
    private static final String CONNECTOR = "org.eclipse.jetty.server.Connector";
    private static final String NETWORK_CONNECTOR = "org.eclipse.jetty.server.AbstractNetworkConnector";

    private final Lookup lookup = MethodHandles.lookup();

    private LoopbackServer() {}

    public static void main(String[] arguments) throws Throwable {
        Thread watch = new Thread(LoopbackServer::endWithInput, "end-with-input");
        watch.setDaemon(true);
        watch.start();
        int port = new LoopbackServer().start(storage(arguments));
        try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
            out.write((PORT + port + "\n").getBytes(StandardCharsets.US_ASCII));
        }
    }

    /** In memory, or in the folder that is named. */
    private static String[] storage(String[] arguments) {
        return arguments.length == 0
                ? new String[] {"-inMemory", "-port", "8000"}
                : new String[] {"-dbPath", arguments[0], "-sharedDb", "-port", "8000"};
    }

    /** Halts instead of exiting: nothing in memory is worth waiting for. */
    private static void endWithInput() {
        try (InputStream parent = System.in) {
            while (parent.read() >= 0) {
                // Nothing is said through it.
            }
        } catch (IOException broken) {
            // A broken input has ended too.
        }
        Runtime.getRuntime().halt(0);
    }

    private int start(String[] storage) throws Throwable {
        Class<?> proxyClass = Class.forName(PROXY);
        Class<?> jettyClass = Class.forName(JETTY);
        Object proxy = lookup.findStatic(
                        Class.forName(RUNNER),
                        "createServerFromCommandLineArgs",
                        MethodType.methodType(proxyClass, String[].class))
                .invokeWithArguments((Object) storage);
        Object jetty = MethodHandles.privateLookupIn(proxyClass, lookup)
                .findGetter(proxyClass, "server", jettyClass)
                .invoke(proxy);
        Object connector = firstConnector(jetty, jettyClass);
        on("setHost", MethodType.methodType(void.class, String.class)).invoke(connector, "127.0.0.1");
        on("setPort", MethodType.methodType(void.class, int.class)).invoke(connector, 0);
        lookup.findVirtual(proxyClass, "safeStart", MethodType.methodType(void.class))
                .invoke(proxy);
        return (int) on("getLocalPort", MethodType.methodType(int.class)).invoke(connector);
    }

    private Object firstConnector(Object jetty, Class<?> jettyClass) throws Throwable {
        MethodType type = MethodType.methodType(Class.forName(CONNECTOR).arrayType());
        Object connectors =
                lookup.findVirtual(jettyClass, "getConnectors", type).invoke(jetty);
        return ((Object[]) connectors)[0];
    }

    private MethodHandle on(String method, MethodType type) throws ReflectiveOperationException {
        Class<?> declaring = Class.forName(NETWORK_CONNECTOR);
        return lookup.findVirtual(declaring, method, type);
    }
}
