package com.example.common.http;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Lines of JSON, each with the id of its request; never a token, a name or a text of a user. */
public final class Log {
    private static final long NANOS_PER_MICRO = 1000;

    private final PrintStream out;

    public Log(PrintStream out) {
        this.out = out;
    }

    public void request(Request request, int status, long nanos) {
        Map<String, Object> line = line("request", request);
        line.put("status", status);
        line.put("micros", nanos / NANOS_PER_MICRO);
        print(line);
    }

    public void failure(Request request, RuntimeException bug) {
        Map<String, Object> line = line("failure", request);
        StringWriter stack = new StringWriter();
        bug.printStackTrace(new PrintWriter(stack));
        line.put("stack", stack.toString());
        print(line);
    }

    /** Something that no request has asked for. */
    public void event(String kind, Map<String, ?> details) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("event", kind);
        line.putAll(details);
        print(line);
    }

    /** A share token in a path would let readers of logs in: the path stops before it. */
    private static Map<String, Object> line(String kind, Request request) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("event", kind);
        line.put("requestId", request.id());
        line.put("method", request.method());
        line.put("path", request.path().replaceFirst("(/shared/).*", "$1…"));
        return line;
    }

    private void print(Map<String, Object> line) {
        out.println(new String(Json.write(line), StandardCharsets.UTF_8));
    }
}
