package dev.keywright.app.studio;

import dev.keywright.app.studio.work.ModelOnDisk;
import dev.keywright.app.studio.work.ModelOnDisk.Saved;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Saves a file over and over until it is killed; every text is long, and ends as it begins. */
final class SavingProgram {
    private static final int LINES = 20_000;

    private SavingProgram() {}

    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[0]);
        ModelOnDisk disk = new ModelOnDisk(file.getParent(), Optional.of(file));
        String hash = disk.read().orElseThrow().hash();
        System.out.print("s");
        System.out.flush();
        for (int number = 1; ; number++) {
            Saved saved = disk.save(text(number), hash);
            if (!(saved instanceof Saved.Written written)) {
                throw new IllegalStateException("not saved: " + saved);
            }
            hash = written.version().hash();
        }
    }

    static String text(int number) {
        return "%08d\n".formatted(number).repeat(LINES);
    }

    static boolean isWhole(String text) {
        return text.length() > 9 && text.equals(text.substring(0, 9).repeat(LINES));
    }
}
