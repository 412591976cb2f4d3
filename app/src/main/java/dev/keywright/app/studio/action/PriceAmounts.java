package dev.keywright.app.studio.action;

import dev.keywright.app.studio.work.BillView;
import dev.keywright.app.studio.work.Workbench;

/** The amounts of the bill of a design that the page has, for the text as it is typed; nothing is searched for. */
final class PriceAmounts implements Action {
    @Override
    public String name() {
        return "amounts";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        return bench.bill(input.text("text"), input.text("design"))
                .map(BillView::of)
                .orElse("{\"complaint\": \"the design of the moment is not for this text\"}");
    }
}
