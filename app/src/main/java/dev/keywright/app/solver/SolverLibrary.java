package dev.keywright.app.solver;

import dev.keywright.app.cache.CacheFolder;
import dev.keywright.optimizer.ortools.NativeLibrary;
import java.nio.file.Path;
import java.util.Optional;

/** The solver's machine code on this machine: nothing is unpacked or loaded before the first program is solved. */
public final class SolverLibrary {
    private SolverLibrary() {}

    public static NativeLibrary onThisMachine() {
        return new NativeLibrary(SolverLibrary::findFolder);
    }

    private static Optional<String> findFolder() {
        String systemName = System.getProperty("os.name");
        Optional<Path> caches = CacheFolder.find(System.getenv(), systemName, System.getProperty("user.home"));
        Optional<NativeJar> jar = NativeJar.find(systemName, System.getProperty("os.arch"));
        return caches.isPresent() && jar.isPresent()
                ? new NativeCache(caches.get(), jar.get()).find()
                : Optional.empty();
    }
}
