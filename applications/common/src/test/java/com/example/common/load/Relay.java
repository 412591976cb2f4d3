package com.example.common.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;

/** An address that leads to a server which may change, break off or fall silent. */
public final class Relay implements AutoCloseable {
    private static final int BUFFER = 8192;
    private static final long LOOK_AGAIN_MILLIS = 20;

    private final ServerSocket entrance;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile int port;
    private volatile boolean silent;
    private volatile boolean holding;

    public Relay(URI server) throws IOException {
        entrance = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        port = server.getPort();
        threads.execute(this::accept);
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + entrance.getLocalPort());
    }

    public void leadTo(URI server) {
        port = server.getPort();
    }

    /** While it is silent nothing passes; what was sent passes afterwards. */
    public void silent(boolean now) {
        silent = now;
    }

    /** While it holds answers back, requests pass and are worked on, and nobody learns what became of them. */
    public void holdAnswers(boolean now) {
        holding = now;
    }

    /** Breaks off all connections. */
    public void cut() {
        open.forEach(Relay::close);
        open.clear();
    }

    private void accept() {
        while (!entrance.isClosed()) {
            try {
                Socket client = entrance.accept();
                open.add(client);
                threads.execute(() -> connect(client));
            } catch (IOException ended) {
                return;
            }
        }
    }

    private void connect(Socket client) {
        try {
            Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
            open.add(server);
            threads.execute(() -> pass(client, server, () -> silent));
            pass(server, client, () -> silent || holding);
        } catch (IOException refused) {
            close(client);
        }
    }

    private static void pass(Socket from, Socket to, BooleanSupplier waits) {
        byte[] buffer = new byte[BUFFER];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                while (waits.getAsBoolean()) {
                    Thread.sleep(LOOK_AGAIN_MILLIS);
                }
                out.write(buffer, 0, count);
                out.flush();
            }
        } catch (IOException broken) {
            // The other side learns of it below.
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            close(from);
            close(to);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Override
    public void close() {
        try {
            entrance.close();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        cut();
        threads.shutdownNow();
    }
}
