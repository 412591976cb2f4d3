package dev.keywright.app.studio;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** A part of the page. The list below is all that can be asked for: no address becomes a path. */
final class PageFile {
    private static final List<PageFile> ALL = List.of(
            of("/", "index.html"),
            of("/studio.css"),
            of("/libraries.js"),
            of("/licences.txt"),
            of("/main.js"),
            of("/link.js"),
            of("/server.js"),
            of("/state.js"),
            of("/disk.js"),
            of("/words.js"),
            of("/editor.js"),
            of("/header.js"),
            of("/palette.js"),
            of("/problems.js"),
            of("/tabs.js"),
            of("/start.js"),
            of("/design.js"),
            of("/pictures.js"),
            of("/why.js"),
            of("/what-if.js"),
            of("/scenarios.js"),
            of("/scenario-grid.js"),
            of("/break-evens.js"),
            of("/growth.js"),
            of("/decisions.js"),
            of("/draft.js"),
            of("/compare.js"),
            of("/verify.js"),
            of("/try.js"),
            of("/share.js"),
            of("/shared-page.js"),
            of("/questions.js"));

    private final String address;
    private final String resource;

    private PageFile(String address, String resource) {
        this.address = address;
        this.resource = resource;
    }

    private static PageFile of(String address, String resource) {
        return new PageFile(address, resource);
    }

    private static PageFile of(String address) {
        return of(address, address.substring(1));
    }

    static Optional<PageFile> find(String address) {
        return ALL.stream().filter(file -> file.address.equals(address)).findFirst();
    }

    boolean isHtml() {
        return resource.endsWith(".html");
    }

    String type() {
        if (isHtml()) {
            return "text/html; charset=utf-8";
        }
        if (resource.endsWith(".js")) {
            return "text/javascript; charset=utf-8";
        }
        return resource.endsWith(".css") ? "text/css; charset=utf-8" : "text/plain; charset=utf-8";
    }

    byte[] bytes() {
        try (InputStream input = PageFile.class.getResourceAsStream(resource)) {
            if (input == null) {
                throw new IllegalStateException("%s is not in the jar".formatted(resource));
            }
            return input.readAllBytes();
        } catch (IOException broken) {
            throw new UncheckedIOException("the program's own jar cannot be read", broken);
        }
    }
}
