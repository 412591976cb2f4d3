package dev.keywright.runtime.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileCheckpointsTest {
    @Test
    void remembersAfterTheProgramHasEnded(@TempDir Path folder) {
        Path file = folder.resolve("checkpoints");
        Checkpoints first = new FileCheckpoints(file);
        first.save("shardId-1", "10");
        first.save("shardId-2", "20");
        first.save("shardId-1", "11");

        Checkpoints second = new FileCheckpoints(file);

        assertThat(second.find("shardId-1")).contains("11");
        assertThat(second.find("shardId-2")).contains("20");
        assertThat(second.find("shardId-3")).isEmpty();
    }
}
