package dev.keywright.app.studio;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A request written by hand: whatever a browser would never send can be sent too. */
final class RawRequest {
    private final String line;
    private final List<String> headers = new ArrayList<>();
    private String body = "";

    private RawRequest(String line) {
        this.line = line;
    }

    static RawRequest of(String method, String path) {
        return new RawRequest("%s %s HTTP/1.1".formatted(method, path));
    }

    RawRequest header(String name, String value) {
        headers.add("%s: %s".formatted(name, value));
        return this;
    }

    RawRequest without(String name) {
        headers.removeIf(header -> header.startsWith(name + ":"));
        return this;
    }

    RawRequest body(String text) {
        body = text;
        return this;
    }

    /** An answer: its status, its headers and its body as they came. */
    record Answer(int status, String head, String body) {}

    Answer send(int port) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(30_000);
            byte[] content = body.getBytes(StandardCharsets.UTF_8);
            StringBuilder head = new StringBuilder(line).append("\r\n");
            headers.forEach(header -> head.append(header).append("\r\n"));
            head.append("Connection: close\r\n");
            if (content.length > 0) {
                head.append("Content-Length: ").append(content.length).append("\r\n");
            }
            OutputStream out = socket.getOutputStream();
            out.write(head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
            out.write(content);
            out.flush();
            String whole = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int end = whole.indexOf("\r\n\r\n");
            String top = end < 0 ? whole : whole.substring(0, end);
            String[] words = top.split(" ", 3);
            return new Answer(
                    words.length > 1 ? Integer.parseInt(words[1].strip()) : 0,
                    top,
                    end < 0 ? "" : whole.substring(end + 4));
        }
    }
}
