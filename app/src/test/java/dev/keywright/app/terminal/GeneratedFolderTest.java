package dev.keywright.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.terminal.GeneratedFolder.Changes;
import dev.keywright.app.terminal.GeneratedFolder.Others;
import dev.keywright.app.terminal.GeneratedShare.Use;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.backends.blueprint.FileContent;
import dev.keywright.backends.blueprint.GeneratedFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratedFolderTest {
    private static final String MARK = "// " + GeneratedFile.MARKER + ".\n";
    private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @TempDir
    Path folder;

    @Test
    void leavesTheTimeStampOfWhatHasNotChanged() throws IOException {
        write(share("java of shop", marked("shop/Order.java", "1"), plain("shop/table.json", "{}")));
        age("shop/Order.java");
        age("shop/table.json");
        age(WrittenFiles.NAME);

        Changes changes = write(share("java of shop", marked("shop/Order.java", "2"), plain("shop/table.json", "{}")));

        assertThat(changes).isEqualTo(new Changes(List.of("shop/Order.java"), List.of(), 1));
        assertThat(time("shop/Order.java")).isNotEqualTo(LONG_AGO);
        assertThat(time("shop/table.json")).isEqualTo(LONG_AGO);
        assertThat(time(WrittenFiles.NAME)).isEqualTo(LONG_AGO);
    }

    @Test
    void removesWhatIsNoLongerGeneratedAndTheFoldersThatItLeavesEmpty() throws IOException {
        write(share(
                "java of shop",
                marked("shop/Order.java", "1"),
                marked("shop/old/deep/Basket.java", "1"),
                plain("shop/old/basket.json", "{}")));

        Changes changes = write(share("java of shop", marked("shop/Order.java", "1")));

        assertThat(changes)
                .isEqualTo(new Changes(List.of(), List.of("shop/old/basket.json", "shop/old/deep/Basket.java"), 1));
        assertThat(everything().keySet()).containsExactly(WrittenFiles.NAME, "shop", "shop/Order.java");
        assertThat(everything()).containsEntry(WrittenFiles.NAME, "# java of shop\n-  shop/Order.java\n");
    }

    @Test
    void leavesWhatSomebodyElseWroteBesideIt() throws IOException {
        write(share("java of shop", marked("shop/Order.java", "1"), marked("shop/old/Basket.java", "1")));
        put("shop/old/Mine.java", "class Mine {}");

        write(share("java of shop", marked("shop/Order.java", "1")));

        assertThat(everything()).containsEntry("shop/old/Mine.java", "class Mine {}");
        assertThat(everything()).doesNotContainKey("shop/old/Basket.java");
    }

    @Test
    void leavesWhatSomebodyMadeTheirsAndSaysSo() throws IOException {
        write(share("java of shop", marked("shop/Basket.java", "1"), plain("shop/basket.json", "{}")));
        put("shop/Basket.java", "class Basket {}");
        put("shop/basket.json", "[]");

        Changes changes = write(share("java of shop", marked("shop/Order.java", "1")));

        assertThat(changes.removed()).isEmpty();
        assertThat(everything())
                .containsEntry("shop/Basket.java", "class Basket {}")
                .containsEntry("shop/basket.json", "[]");
        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains("`%s` is no longer generated, but it was edited, so it is left unchanged"
                        .formatted(folder.resolve("shop/basket.json")));
    }

    @Test
    void removesNothingThatIsGeneratedForAnotherTargetOrModel() throws IOException {
        write(share("java of shop", marked("all/Shop.java", "1"), marked("all/Page.java", "1")));
        write(share("java of bank", marked("all/Bank.java", "1"), marked("all/Page.java", "1")));
        write(share("iam of shop", plain("iam/P1.json", "{}")));

        write(share("java of shop", marked("all/Store.java", "1")));

        assertThat(everything().keySet())
                .contains("all/Bank.java", "all/Page.java", "all/Store.java", "iam/P1.json")
                .doesNotContain("all/Shop.java");
    }

    @Test
    void changesTheCaseOfANameWithoutLosingTheFile() throws IOException {
        write(share("java of shop", marked("shop/order.json", "1")));

        write(share("java of shop", marked("shop/Order.json", "1")));

        assertThat(everything().keySet()).contains("shop/Order.json").doesNotContain("shop/order.json");
    }

    @Test
    void removesNothingWhereItCannotWriteEverything() throws IOException {
        write(share("java of shop", marked("shop/Order.java", "1"), marked("shop/Basket.java", "1")));
        put("shop/Mine.java", "class Mine {}");
        Map<String, String> before = everything();

        Optional<Changes> changes = new GeneratedFolder(folder, surroundings())
                .write(
                        List.of(share("java of shop", marked("shop/Order.java", "2"), marked("shop/Mine.java", "1"))),
                        Others.KEEP);

        assertThat(changes).isEmpty();
        assertThat(everything()).isEqualTo(before);
    }

    /** Here the disk is what fails: a name that is too long shows only when the file is written. */
    @Test
    void putsBackWhatItHadRemoved() throws IOException {
        write(share("java of shop", marked("shop/Order.java", "1"), marked("shop/Basket.java", "1")));
        Map<String, String> before = everything();
        String tooLong = "x".repeat(300);

        Optional<Changes> changes = new GeneratedFolder(folder, surroundings())
                .write(List.of(share("java of shop", marked("shop/" + tooLong, "1"))), Others.KEEP);

        assertThat(changes).isEmpty();
        assertThat(everything()).isEqualTo(before);
    }

    @Test
    void removesNothingOutsideOfItsFolderWhateverTheListSays() throws IOException {
        Path inner = Files.createDirectories(folder.resolve("inner"));
        put("outside.txt", MARK);
        put(
                "inner/" + WrittenFiles.NAME,
                "# java of shop\n-  ../outside.txt\n-  %s\n".formatted(folder.resolve("outside.txt")));

        new GeneratedFolder(inner, surroundings())
                .write(List.of(share("java of shop", marked("Order.java", "1"))), Others.KEEP);

        assertThat(everything()).containsEntry("outside.txt", MARK);
    }

    @Test
    void removesTheTemporaryFilesOfAKilledRunAlsoWhereNothingChanges() throws IOException {
        write(share("java of shop", marked("shop/Order.java", "1")));
        put("shop/.keywright-1-1-00000000000000aa.tmp", "half");
        put(".keywright-1-1-00000000000000ab.tmp", "half");

        write(share("java of shop", marked("shop/Order.java", "1")));

        assertThat(everything().keySet()).containsExactly(WrittenFiles.NAME, "shop", "shop/Order.java");
    }

    @Test
    void writesBytesThatAreNoTextAndKnowsThemAgain() throws IOException {
        byte[] bytes = {(byte) 0xff, 0, 13, 10, (byte) 0x80};
        GeneratedFile library = new GeneratedFile("lib/engine.jar", FileContent.of(bytes));

        write(share("java of shop", library));
        assertThat(Files.readAllBytes(folder.resolve("lib/engine.jar"))).isEqualTo(bytes);
        age("lib/engine.jar");

        assertThat(write(share("java of shop", library)).written()).isEmpty();
        assertThat(write(share("java of shop", marked("Order.java", "1"))).removed())
                .containsExactly("lib/engine.jar");
    }

    private Changes write(GeneratedShare... shares) {
        return new GeneratedFolder(folder, surroundings())
                .write(List.of(shares), Others.KEEP)
                .orElseThrow(() -> new AssertionError(said.toString(StandardCharsets.UTF_8)));
    }

    private Surroundings surroundings() {
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        return new Surroundings(stream, stream, InputStream.nullInputStream(), folder, Look.PLAIN);
    }

    private static GeneratedShare share(String owner, GeneratedFile... files) {
        String[] words = owner.split(" of ", 2);
        return new GeneratedShare(words[0], words[1], Use.SHARED, List.of(files));
    }

    private static GeneratedFile marked(String path, String text) {
        return new GeneratedFile(path, MARK + text);
    }

    private static GeneratedFile plain(String path, String text) {
        return new GeneratedFile(path, text);
    }

    private void put(String path, String text) throws IOException {
        Files.writeString(folder.resolve(path), text, StandardCharsets.UTF_8);
    }

    private void age(String path) throws IOException {
        Files.setLastModifiedTime(folder.resolve(path), LONG_AGO);
    }

    private FileTime time(String path) throws IOException {
        return Files.getLastModifiedTime(folder.resolve(path));
    }

    /** Folders included, with no text. */
    private Map<String, String> everything() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.filter(path -> !path.equals(folder)).toList()) {
                String text = Files.isDirectory(path) ? "" : Files.readString(path, StandardCharsets.UTF_8);
                texts.put(folder.relativize(path).toString(), text);
            }
        }
        return texts;
    }
}
