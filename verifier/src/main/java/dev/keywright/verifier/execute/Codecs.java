package dev.keywright.verifier.execute;

import dev.keywright.core.codec.Key;
import dev.keywright.core.codec.KeyCodec;
import dev.keywright.core.codec.KeyValues;
import dev.keywright.core.design.Template;
import dev.keywright.core.model.Model;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The codecs of a design's templates, each made once. */
final class Codecs {
    private final Model model;
    private final Map<Template, KeyCodec> codecs = new ConcurrentHashMap<>();

    Codecs(Model model) {
        this.model = model;
    }

    KeyCodec of(Template template) {
        return codecs.computeIfAbsent(template, unused -> KeyCodec.of(template, model));
    }

    /** The values in a key; empty where the template makes no such key, or tells nothing. */
    Optional<KeyValues> read(Template template, Key key) {
        KeyCodec codec = of(template);
        if (!codec.isDecodable()) {
            return Optional.empty();
        }
        try {
            return Optional.of(codec.decode(key));
        } catch (IllegalArgumentException another) {
            return Optional.empty();
        }
    }
}
