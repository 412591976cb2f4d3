package dev.keywright.optimizer.ortools;

import com.google.ortools.Loader;
import java.util.List;
import java.util.Optional;

/**
 * The solver's machine code. OR-Tools unpacks 70 MB of it into a temporary folder on every start; from a folder that holds it
 * already, it loads in a tenth of the time.
 */
public final class NativeLibrary {
    private static final String ENTRY = "jniortools";
    /**
     * Windows looks for what a library needs everywhere but beside it, so each is loaded after those it needs. On Linux and
     * macOS all of them name their own folder as the place to look, and the last one suffices.
     */
    private static final List<String> WINDOWS_ORDER = List.of(
            "zlib1",
            "bz2",
            "abseil_dll",
            "re2",
            "libutf8_validity",
            "libprotobuf",
            "highs",
            "libscip",
            "ortools",
            ENTRY);

    private final NativeFolder folder;
    private boolean loaded;

    public NativeLibrary(NativeFolder folder) {
        this.folder = folder;
    }

    /** Loads the library unless that is done, and says why it cannot run here if so. */
    public synchronized Optional<String> findProblem() {
        if (loaded || loadFromFolder()) {
            loaded = true;
            return Optional.empty();
        }
        try {
            Loader.loadNativeLibraries();
        } catch (RuntimeException | UnsatisfiedLinkError failed) {
            return Optional.of("the solver cannot run on this machine: %s".formatted(failed.getMessage()));
        }
        loaded = true;
        return Optional.empty();
    }

    /** Begins to load it beside whatever is done before it is needed; whether that worked is seen then. */
    public void loadAhead() {
        Thread ahead = new Thread(this::findProblem, "native library");
        ahead.setDaemon(true);
        ahead.start();
    }

    void load() {
        Optional<String> problem = findProblem();
        if (problem.isPresent()) {
            throw new IllegalStateException(problem.get());
        }
    }

    private boolean loadFromFolder() {
        Optional<String> path = folder.find();
        if (path.isEmpty()) {
            return false;
        }
        boolean windows = System.mapLibraryName(ENTRY).endsWith(".dll");
        try {
            for (String name : windows ? WINDOWS_ORDER : List.of(ENTRY)) {
                System.load(path.get() + "/" + System.mapLibraryName(name));
            }
            return true;
        } catch (UnsatisfiedLinkError refused) {
            // A folder from which nothing may be executed; the library's own way may still work.
            return false;
        }
    }
}
