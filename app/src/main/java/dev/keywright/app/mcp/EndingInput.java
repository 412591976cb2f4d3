package dev.keywright.app.mcp;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;

/** Input whose end somebody waits for. */
final class EndingInput extends FilterInputStream {
    private final CountDownLatch ended = new CountDownLatch(1);

    EndingInput(InputStream input) {
        super(input);
    }

    @Override
    public int read() throws IOException {
        return noticed(super.read());
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return noticed(super.read(bytes, offset, length));
    }

    @Override
    public void close() throws IOException {
        ended.countDown();
        super.close();
    }

    private int noticed(int read) {
        if (read < 0) {
            ended.countDown();
        }
        return read;
    }

    void awaitEnd() {
        try {
            ended.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
