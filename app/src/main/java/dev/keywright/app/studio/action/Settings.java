package dev.keywright.app.studio.action;

import dev.keywright.app.comparison.Setting;
import dev.keywright.app.compilation.Compilation;
import dev.keywright.app.compilation.Inputs;
import dev.keywright.app.studio.language.ChoiceEdit;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.model.ModelPrinter;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.Optional;

/** Figures that are set for a question, while the text stays as it is. */
final class Settings {
    private Settings() {}

    /** The text with these figures; the text itself where there are none. */
    static String applied(String text, List<String> settings, Workbench bench) throws Refused {
        if (settings.isEmpty()) {
            return text;
        }
        Facts facts = Facts.of(model(text, bench));
        List<String> choices = settings.stream().filter(ChoiceEdit::isMeant).toList();
        for (String one :
                settings.stream().filter(one -> !choices.contains(one)).toList()) {
            Facts now = facts;
            Setting setting = Setting.find(one, facts.model())
                    .orElseThrow(() -> new Refused("`%s` sets no figure of the model".formatted(one)));
            facts = Facts.of(setting.applied(now));
        }
        String printed = ModelPrinter.print(facts.model());
        for (String choice : choices) {
            printed = chosen(printed, choice);
        }
        return printed;
    }

    /** The text with a choice written into it. */
    static String chosen(String text, String choice) throws Refused {
        return ChoiceEdit.changed(text, choice)
                .orElseThrow(() -> new Refused("there is no place for `%s`; write it by hand".formatted(choice)));
    }

    /** The model of a text without errors. */
    static Model model(String text, Workbench bench) throws Refused {
        Call call = new Call();
        Optional<Inputs> inputs = bench.inputs(call, text);
        if (inputs.isEmpty()) {
            throw new Refused(call.complaints());
        }
        Outcome outcome = Compilation.check(inputs.get());
        return outcome.model().orElseThrow(() -> new Refused("the model has errors; correct them first"));
    }
}
