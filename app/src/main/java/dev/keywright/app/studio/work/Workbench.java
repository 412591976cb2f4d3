package dev.keywright.app.studio.work;

import dev.keywright.app.compilation.Compilation;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.compilation.Inputs;
import dev.keywright.app.studio.work.Searches.Answer;
import dev.keywright.app.studio.work.Searches.Progress;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.check.CheckMemory;
import dev.keywright.core.cost.BillMemory;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.model.Model;
import java.util.Optional;

/** All that a studio knows: the file, the design of the moment, the given design, and the searches. */
public final class Workbench {
    public static final String DESIGN = "design.yaml";
    static final String PINS = "pins.yaml";

    private final ModelOnDisk disk;
    private final Optional<String> given;
    private final Events events = new Events();
    private final SearchTurns turns = new SearchTurns();
    private final Searches searches = new Searches(turns, this::tell, this::take);
    /** Guarded by itself, and apart from the other, so that no check waits for a bill. */
    private final CheckMemory checks = new CheckMemory();
    /** Guarded by the memory of bills, as that is. */
    private final CheckMemory billed = new CheckMemory();

    private final BillMemory bills = new BillMemory();

    private Optional<String> present;
    private Optional<Compiled> found = Optional.empty();
    private Optional<Outlook> outlook = Optional.empty();

    /**
     * The workbench of a studio.
     *
     * @param given a design that the user compares the cheapest one with
     */
    public Workbench(ModelOnDisk disk, Optional<String> given) {
        this.disk = disk;
        this.given = given;
        this.present = given;
    }

    /** Begins to search and to watch the disk, and checks the file until that is quick. */
    public void start() {
        searches.start();
        new WarmUp(this).start();
        new DiskWatch(
                        disk,
                        version -> events.tell(Json.write(json -> {
                            json.writeStartObject();
                            json.writeStringField("kind", "disk");
                            json.writeStringField("text", version.text());
                            json.writeStringField("hash", version.hash());
                            json.writeEndObject();
                        })))
                .start();
    }

    public ModelOnDisk disk() {
        return disk;
    }

    public Events events() {
        return events;
    }

    public Searches searches() {
        return searches;
    }

    /** The turns in which all searches of this studio take place. */
    public SearchTurns turns() {
        return turns;
    }

    /** The design that the user brought along. */
    public Optional<String> given() {
        return given;
    }

    /** The design of the moment: the last that was found, or the given one. */
    public synchronized Optional<String> present() {
        return present;
    }

    /** The last compilation that a search ended with. */
    public synchronized Optional<Compiled> found() {
        return found;
    }

    /** What is known about the model that the last search was for; empty where that was another one, or was held to pins. */
    public synchronized Optional<Outlook> outlook(Model model) {
        return outlook.filter(known -> known.now().model().equals(model));
    }

    /** A text of the model with a design for it; empty after a complaint. */
    public Optional<Compiled> priced(Call call, String text, String design) {
        call.hold(disk.name(), text).hold(DESIGN, design);
        Optional<Inputs> inputs = call.inputs(disk.name(), Optional.of(DESIGN), Use.WHOLE);
        return inputs.flatMap(read -> call.compiled(read, ""));
    }

    /** The bill of a design for the text that somebody types, and no verdict on it; empty where there is none. */
    public Optional<DesignResult> bill(String text, String design) {
        Optional<Inputs> inputs = withDesign(text, design);
        synchronized (bills) {
            return inputs.flatMap(read -> Compilation.bill(read, billed, bills));
        }
    }

    /** The same for a text that nobody types, such as one with other figures. */
    public Optional<DesignResult> imaginedBill(String text, String design) {
        return withDesign(text, design).flatMap(read -> Compilation.bill(read, new CheckMemory(), new BillMemory()));
    }

    private Optional<Inputs> withDesign(String text, String design) {
        Call call = new Call().hold(disk.name(), text).hold(DESIGN, design);
        return call.inputs(disk.name(), Optional.of(DESIGN), Use.WHOLE);
    }

    /** Everything that is wrong with a text of the model, beginning with what is known of the text before. */
    public Outcome checked(Inputs inputs) {
        synchronized (checks) {
            return Compilation.check(inputs, checks);
        }
    }

    /** A text of the model as the compiler takes it; empty after a complaint. */
    public Optional<Inputs> inputs(Call call, String text) {
        return call.hold(disk.name(), text).inputs(disk.name(), Optional.empty(), Use.WHOLE);
    }

    private void tell(Progress progress) {
        events.tell(Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("kind", "progress");
            json.writeStringField("id", progress.question().id());
            json.writeNumberField("monthlyDollars", Numbers.dollars(progress.nanoDollars()));
            json.writeNumberField("boundDollars", Numbers.dollars(progress.boundNanoDollars()));
            json.writeEndObject();
        }));
    }

    private void take(Answer answer) {
        keep(answer);
        events.tell(Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("kind", "design");
            json.writeStringField("id", answer.question().id());
            if (answer.compiled().isPresent()) {
                json.writeFieldName("design");
                json.writeRawValue(DesignView.of(answer.compiled().get()));
            } else {
                json.writeStringField("complaint", answer.complaint());
            }
            json.writeEndObject();
        }));
    }

    /** What-if questions of a page do not become the design of the moment. */
    private synchronized void keep(Answer answer) {
        boolean kept = !answer.question().id().startsWith("what-if");
        if (kept && answer.compiled().isPresent()) {
            found = answer.compiled();
            present = answer.compiled().map(compiled -> DesignPrinter.print(compiled.design()));
            outlook = answer.compiled()
                    .filter(compiled -> answer.question().pins().isEmpty())
                    .map(Outlook::new);
        }
    }
}
