package dev.keywright.app.terminal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.security.SecureRandom;
import java.util.Optional;

/** A file of a user that is saved again and again: whoever looks finds the old or the new content, and nothing in between. */
public final class EditedFile {
    private EditedFile() {}

    /** Writes the content beside the file and moves it there in one step; permissions stay as they were. */
    public static void replace(Path file, byte[] content) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Leftovers.remove(folder);
        Path draft = folder.resolve(Leftovers.prefix() + "%016x.tmp".formatted(new SecureRandom().nextLong()));
        try {
            write(draft, content);
            keepPermissions(file, draft);
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /** On the disk before it takes the place of the old content: a machine may lose its power too. */
    private static void write(Path draft, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer rest = ByteBuffer.wrap(content);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
            channel.force(true);
        }
    }

    private static void keepPermissions(Path file, Path draft) throws IOException {
        Optional<PosixFileAttributeView> view =
                Optional.ofNullable(Files.getFileAttributeView(draft, PosixFileAttributeView.class));
        if (view.isPresent() && Files.isRegularFile(file)) {
            view.get().setPermissions(Files.getPosixFilePermissions(file));
        }
    }
}
