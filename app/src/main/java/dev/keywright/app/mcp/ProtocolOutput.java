package dev.keywright.app.mcp;

import dev.keywright.app.terminal.Surroundings;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Field;

/**
 * The stream that carries the protocol and nothing else. Everything that prints to standard output, libraries included, prints to
 * standard error instead. The launcher does the same one level below, for native code: it starts the program with standard output
 * already led to standard error, and the real one as descriptor 3.
 */
final class ProtocolOutput {
    /** Set by the launcher. */
    private static final String DESCRIPTOR = "keywright.protocol";

    private ProtocolOutput() {}

    static OutputStream claim(Surroundings surroundings) {
        System.setOut(surroundings.err());
        Integer number = Integer.getInteger(DESCRIPTOR);
        return number == null ? surroundings.out() : new FileOutputStream(descriptor(number));
    }

    /** Java opens files by name only, and a socket, which some hosts give us, has none; hence the reflection. */
    private static FileDescriptor descriptor(int number) {
        try {
            FileDescriptor descriptor = new FileDescriptor();
            Field field = FileDescriptor.class.getDeclaredField("fd");
            field.setAccessible(true);
            field.setInt(descriptor, number);
            return descriptor;
        } catch (ReflectiveOperationException changed) {
            throw new IllegalStateException("this Java has no such descriptor", changed);
        }
    }
}
