package dev.keywright.app.studio.action;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.comparison.ModelFigure;
import dev.keywright.app.comparison.ModelFigure.AllRates;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The figures of a model with the bill of a design at a fraction and at a multiple of each, those first that move it most. */
final class ListFigures implements Action {
    private static final List<Rational> FACTORS = List.of(
            Rational.of(1, 10),
            Rational.of(1, 4),
            Rational.of(1, 2),
            Rational.ONE,
            Rational.of(2),
            Rational.of(4),
            Rational.of(10));
    /** The multiples of all rates whose bills are drawn. */
    static final List<Rational> GROWTH = List.of(
            Rational.of(1, 10),
            Rational.of(1, 5),
            Rational.of(1, 2),
            Rational.ONE,
            Rational.of(2),
            Rational.of(5),
            Rational.of(10),
            Rational.of(20),
            Rational.of(50),
            Rational.of(100));

    /** More patterns than this are looked at only where they cost most: each figure takes some bills. */
    private static final int MOST_FIGURES = 40;

    private static final int SHOWN = 10;

    @Override
    public String name() {
        return "figures";
    }

    /** A figure and the bill at each factor; absent where it cannot be counted. */
    private record Moved(String path, Rational value, List<Optional<Long>> bills) {
        long swing() {
            long least = bills.stream()
                    .flatMap(Optional::stream)
                    .mapToLong(bill -> bill)
                    .min()
                    .orElse(0);
            long most = bills.stream()
                    .flatMap(Optional::stream)
                    .mapToLong(bill -> bill)
                    .max()
                    .orElse(0);
            return most - least;
        }
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        Call call = new Call();
        Optional<Compiled> compiled = bench.priced(call, input.text("text"), input.text("design"));
        if (compiled.isEmpty()) {
            throw new Refused("the design is not for this text");
        }
        Compiled now = compiled.get();
        List<Moved> moved = figures(now).entrySet().stream()
                .map(figure -> moved(figure.getKey(), figure.getValue(), now))
                .sorted(Comparator.comparingLong(Moved::swing).reversed())
                .toList();
        return Json.write(json -> {
            json.writeStartObject();
            json.writeNumberField(
                    "monthlyDollars", Numbers.dollars(now.result().account().nanoDollars()));
            json.writeArrayFieldStart("factors");
            for (Rational factor : FACTORS) {
                json.writeNumber(Numbers.decimal(factor));
            }
            json.writeEndArray();
            json.writeArrayFieldStart("figures");
            for (Moved figure : moved.subList(0, Math.min(SHOWN, moved.size()))) {
                write(json, figure);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("all");
            for (Moved figure : moved) {
                json.writeString(figure.path());
            }
            json.writeEndArray();
            growth(json, "growth", GROWTH, now.design(), now);
            choices(json, now);
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, Moved figure) throws IOException {
        json.writeStartObject();
        json.writeStringField("path", figure.path());
        json.writeNumberField("value", Numbers.decimal(figure.value()));
        bills(json, figure.bills());
        json.writeEndObject();
    }

    private static void bills(JsonGenerator json, List<Optional<Long>> bills) throws IOException {
        json.writeArrayFieldStart("monthlyDollars");
        for (Optional<Long> bill : bills) {
            if (bill.isPresent()) {
                json.writeNumber(Numbers.dollars(bill.get()));
            } else {
                json.writeNull();
            }
        }
        json.writeEndArray();
    }

    /** The bills of a design if all rates grew together by these factors. */
    static void growth(JsonGenerator json, String field, List<Rational> factors, Design design, Compiled now)
            throws IOException {
        json.writeObjectFieldStart(field);
        json.writeArrayFieldStart("factors");
        for (Rational factor : factors) {
            json.writeNumber(Numbers.decimal(factor));
        }
        json.writeEndArray();
        bills(
                json,
                factors.stream()
                        .map(factor -> bill(new AllRates().with(now.facts(), factor), design, now))
                        .toList());
        json.writeEndObject();
    }

    /** What else can be chosen: the region, the capacity mode, and the skew of each pattern. */
    private static void choices(JsonGenerator json, Compiled now) throws IOException {
        json.writeStringField("region", now.result().region());
        json.writeArrayFieldStart("regions");
        for (String region : BuiltInPrices.list().regions().keySet()) {
            json.writeString(region);
        }
        json.writeEndArray();
        json.writeStringField("capacity", now.result().account().isProvisioned() ? "provisioned" : "on-demand");
        json.writeObjectFieldStart("skew");
        for (Pattern pattern : now.model().patterns()) {
            json.writeNumberField(
                    pattern.id(), Numbers.decimal(pattern.skew().overall().or(Rational.ZERO)));
        }
        json.writeEndObject();
    }

    private static Moved moved(String path, ModelFigure figure, Compiled now) {
        Rational value = figure.value(now.facts());
        return new Moved(
                path,
                value,
                FACTORS.stream()
                        .map(factor -> bill(figure.with(now.facts(), value.times(factor)), now.design(), now))
                        .toList());
    }

    private static Optional<Long> bill(Model model, Design design, Compiled now) {
        return Account.find(Facts.of(model), design, now.prices()).map(Account::nanoDollars);
    }

    private static Map<String, ModelFigure> figures(Compiled now) {
        List<String> paths = new ArrayList<>();
        now.result().account().bill().patterns().stream()
                .sorted(Comparator.comparingLong(ServedPattern::nanoDollars).reversed())
                .limit(MOST_FIGURES)
                .forEach(served -> paths.add("%s.%s"
                        .formatted(
                                served.pattern().id(),
                                served.pattern().rate().per().field())));
        for (Entity entity : now.model().entities()) {
            if (entity.isStored() && entity.count().isStated()) {
                paths.add(entity.name() + ".count");
            }
        }
        now.model().entities().stream()
                .filter(Entity::isStored)
                .flatMap(entity -> entity.attributes().stream())
                .filter(attribute -> attribute.origin() instanceof Attribute.Declared
                        && attribute.bytes().average().isStated())
                .sorted(Comparator.comparing((Attribute attribute) -> now.facts()
                                .attribute(attribute.ref())
                                .valueBytes()
                                .value())
                        .reversed())
                .limit(SHOWN)
                .forEach(attribute -> paths.add(
                        "%s.%s.size".formatted(attribute.ref().entity().name(), attribute.name())));
        Map<String, ModelFigure> figures = new LinkedHashMap<>();
        paths.forEach(path -> ModelFigure.find(path, now.model()).ifPresent(figure -> figures.put(path, figure)));
        return figures;
    }
}
