package dev.keywright.app.studio.language;

import dev.keywright.app.interview.YamlLines;
import dev.keywright.core.source.ModelBlock;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.YamlTree;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A region, a capacity mode or a skew written into the text of a model: `options.region=eu-west-1`, `P1.hottest=0.2`. */
public final class ChoiceEdit {
    private static final Pattern OPTION = Pattern.compile("options\\.(region|capacity)=([a-z0-9-]{1,40})");
    private static final Pattern SKEW = Pattern.compile("(.+)\\.hottest=(0(?:\\.[0-9]{1,6})?|1)");

    private ChoiceEdit() {}

    /** Whether a setting is one of these, and not a figure. */
    public static boolean isMeant(String setting) {
        return OPTION.matcher(setting).matches() || SKEW.matcher(setting).matches();
    }

    /** The text with the setting; empty where the text has no place for it. */
    public static Optional<String> changed(String text, String setting) {
        if (ModelBlock.isMarkdown("model", text.getBytes(StandardCharsets.UTF_8))) {
            return Optional.empty();
        }
        YamlLines lines = new YamlLines(text);
        Matcher skew = SKEW.matcher(setting);
        if (skew.matches()) {
            return lines.has("patterns", skew.group(1))
                    ? lines.with(YamlTree.plain(skew.group(2)), "patterns", skew.group(1), "hottest")
                            .map(YamlLines::text)
                    : Optional.empty();
        }
        Matcher option = OPTION.matcher(setting);
        if (!option.matches()) {
            return Optional.empty();
        }
        Node value = YamlTree.text(option.group(2));
        return lines.has("options")
                ? lines.with(value, "options", option.group(1)).map(YamlLines::text)
                : lines.with(YamlTree.map(YamlTree.entry(option.group(1), value)), "options")
                        .map(YamlLines::text);
    }
}
