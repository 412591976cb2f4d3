package dev.keywright.app.studio.action;

import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.DesignView;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import java.util.List;
import java.util.Optional;

/** The bill of the design of the moment, for the text as it is typed; nothing is searched for. */
final class PriceText implements Action {
    @Override
    public String name() {
        return "price";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        List<String> settings = input.texts("settings");
        String text = Settings.applied(input.text("text"), settings, bench);
        Optional<String> design = input.find("design").or(bench::present);
        if (design.isEmpty()) {
            return complaint("there is no design yet");
        }
        Optional<DesignResult> priced;
        if (input.isTrue("judged")) {
            priced = bench.priced(new Call(), text, design.get()).map(Compiled::result);
        } else {
            priced = settings.isEmpty() ? bench.bill(text, design.get()) : bench.imaginedBill(text, design.get());
        }
        return priced.map(DesignView::of).orElseGet(() -> complaint("the design of the moment is not for this text"));
    }

    private static String complaint(String text) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("complaint", text);
            json.writeEndObject();
        });
    }
}
