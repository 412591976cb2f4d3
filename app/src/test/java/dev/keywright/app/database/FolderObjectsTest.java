package dev.keywright.app.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.moving.objects.ObjectStore;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderObjectsTest {
    @TempDir
    private Path directory;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> keys(ObjectStore store) {
        List<String> keys = new ArrayList<>();
        store.each(keys::add);
        return keys;
    }

    @Test
    void keepsObjectsAsFiles() throws Exception {
        ObjectStore store = new LargeValues("objects").store(directory, "us-east-1");
        assertThat(keys(store)).isEmpty();
        assertThat(store.has("a/b/1")).isFalse();
        store.put("a/b/1", bytes("one"));
        store.put("a/b/1", bytes("two"));
        store.put("c", bytes("three"));
        assertThat(Files.readString(directory.resolve("objects/a/b/1"))).isEqualTo("two");
        assertThat(store.has("a/b/1")).isTrue();
        assertThat(store.has("a/b")).isFalse();
        assertThat(store.find("c").orElseThrow()).isEqualTo(bytes("three"));
        assertThat(keys(store)).containsExactlyInAnyOrder("a/b/1", "c");
        store.delete("a/b/1");
        store.delete("a/b/1");
        assertThat(store.find("a/b/1")).isEmpty();
        assertThat(keys(store)).containsExactly("c");
    }

    @Test
    void staysInItsFolder() throws Exception {
        Files.writeString(directory.resolve("secret"), "secret");
        ObjectStore store = new LargeValues("objects").store(directory, "us-east-1");
        store.put("a", bytes("a"));
        assertThat(store.find("../secret")).isEmpty();
        assertThat(store.has(directory.resolve("secret").toString())).isFalse();
        assertThatThrownBy(() -> store.put("../secret", bytes("x"))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> store.delete("../secret")).isInstanceOf(IllegalArgumentException.class);
        assertThat(Files.readString(directory.resolve("secret"))).isEqualTo("secret");
    }

    @Test
    void knowsTheNamesOfStores() {
        assertThat(List.of("objects", "/var/objects", "s3://my-bucket"))
                .allMatch(name -> new LargeValues(name).isUsable());
        assertThat(List.of("", "s3://", "s3://My_Bucket", "s3://bucket/prefix", "https://bucket"))
                .noneMatch(name -> new LargeValues(name).isUsable());
        assertThat(new LargeValues("s3://my-bucket").isBucket()).isTrue();
    }
}
