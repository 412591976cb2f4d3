package bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The CPU time of a whole process up to its first answer, and what of it comes on top of the SDK's own start, which nobody can
 * avoid: java bench.FirstCall WAY [above] prints milliseconds.
 */
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
        boolean above = words.length > 1;
        if (above) {
            // Another client has answered before: all that is the SDK's is loaded and has run.
            answered(new Handwritten(stub));
        }
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        answered(Ways.of(words[0], stub));
        long cpu = above ? threads.getCurrentThreadCpuTime() - before : system.getProcessCpuTime();
        System.out.println(cpu / 1_000_000);
    }

    private static void answered(Ways ways) {
        if (ways.get() == null) {
            throw new IllegalStateException("nothing came");
        }
    }
}
