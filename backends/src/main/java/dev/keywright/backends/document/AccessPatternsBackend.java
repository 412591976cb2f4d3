package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import java.util.List;

/** The model as a Markdown document that can be read back as a model. */
public final class AccessPatternsBackend implements Backend {
    @Override
    public String name() {
        return "access-patterns";
    }

    @Override
    public String summary() {
        return "access-patterns.md: entities, relationships and patterns as tables, with the model in a code block";
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        String text = AccessPatternsDocument.text(blueprint.layout().facts(), blueprint.modelText());
        return List.of(new GeneratedFile("access-patterns.md", text));
    }
}
