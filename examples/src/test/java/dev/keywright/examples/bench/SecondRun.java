package dev.keywright.examples.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/** Times `./keywright design` as a person meets it, after a first run that may build and unpack: `SecondRun root runs`. */
final class SecondRun {
    private SecondRun() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path root = Path.of(arguments[0]).toRealPath();
        double[] seconds = new double[Integer.parseInt(arguments[1])];
        run(root);
        for (int run = 0; run < seconds.length; run++) {
            seconds[run] = run(root);
        }
        Arrays.sort(seconds);
        System.out.println(String.format(
                Locale.ROOT,
                "| `./keywright design examples/campaigns/model.yaml` | %.2f | %.2f |",
                seconds[seconds.length / 2],
                seconds[0]));
    }

    private static double run(Path root) throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("keywright-bench");
        Path model = directory.resolve("model.yaml");
        Files.copy(root.resolve("examples/campaigns/model.yaml"), model);
        long begin = System.nanoTime();
        int code = new ProcessBuilder(root.resolve("keywright").toString(), "design", "model.yaml")
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(new File(directory.toFile(), "output"))
                .start()
                .waitFor();
        if (code > 1) {
            throw new IOException("keywright design exited with %d: %s"
                    .formatted(code, Files.readString(directory.resolve("output"))));
        }
        return (System.nanoTime() - begin) / 1e9;
    }
}
