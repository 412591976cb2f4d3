package bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The CPU time of a whole process up to its first answer: java bench.FirstCall WAY prints milliseconds. */
public final class FirstCall {
    private FirstCall() {}

    public static void main(String[] words) {
        // The same for everyone and before the first call; the item is written down so that nobody's classes are loaded for it.
        Stub stub = new Stub()
                .answering(
                        "GetItem",
                        """
                        {"Item":{"PK":{"S":"USER#u"},"SK":{"S":"USER"},"userId":{"S":"u"},"email":{"S":"e"},"name":{"S":"n"},
                        "createdAt":{"S":"2026-01-31T12:00:00.000Z"},"updatedAt":{"S":"2026-01-31T12:00:00.000Z"}}}
                        """);
        Ways ways = Ways.of(words[0], stub);
        if (ways.get() == null) {
            throw new IllegalStateException("nothing came");
        }
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        System.out.println(system.getProcessCpuTime() / 1_000_000);
    }
}
