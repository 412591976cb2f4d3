package dev.keywright.core.language.model;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Options;
import dev.keywright.core.model.Options.Capacity;
import dev.keywright.core.model.Options.Provisioned;
import dev.keywright.core.model.Options.Tenant;
import dev.keywright.core.model.Options.Tolerance;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;

/** Prints the options that differ from their defaults. */
final class OptionsPrinter {
    private OptionsPrinter() {}

    static PrintedFields print(Options options) {
        Options usual = Options.DEFAULT;
        PrintedFields fields = new PrintedFields();
        if (options.layout() != usual.layout()) {
            fields.text("layout", options.layout().word());
        }
        if (options.names() != usual.names()) {
            fields.text("names", options.names().word());
        }
        if (!options.region().equals(usual.region())) {
            fields.text("region", options.region());
        }
        if (!options.capacity().equals(usual.capacity())) {
            fields.node("capacity", capacity(options.capacity()));
        }
        if (options.maxIndexes() != usual.maxIndexes()) {
            fields.node("maxIndexes", YamlTree.number(options.maxIndexes()));
        }
        if (!options.roundTripDollarsPerMillion().equals(usual.roundTripDollarsPerMillion())) {
            fields.node("roundTrip", PrintedValues.number(options.roundTripDollarsPerMillion()));
        }
        if (!options.simplicityDollarsPerMonth().equals(usual.simplicityDollarsPerMonth())) {
            fields.node("simplicity", PrintedValues.number(options.simplicityDollarsPerMonth()));
        }
        if (!options.requestDollarsPerMillion().equals(usual.requestDollarsPerMillion())) {
            fields.node("request", PrintedValues.number(options.requestDollarsPerMillion()));
        }
        if (!options.headroom().equals(usual.headroom())) {
            fields.node("headroom", PrintedValues.number(options.headroom()));
        }
        options.tenant().ifPresent(tenant -> fields.node("tenant", tenant(tenant)));
        if (!options.tolerance().equals(usual.tolerance())) {
            fields.node("tolerance", tolerance(options.tolerance()));
        }
        if (!options.apart().isEmpty()) {
            fields.node("apart", apart(options.apart()));
        }
        if (!options.indexNames().isEmpty()) {
            List<Entry> names = new ArrayList<>();
            options.indexNames().forEach((name, wanted) -> names.add(YamlTree.entry(name, YamlTree.text(wanted))));
            fields.node("indexNames", YamlTree.map(names));
        }
        return fields;
    }

    private static Node tolerance(Tolerance tolerance) {
        return tolerance.dollarsPerMonth().isZero()
                ? PrintedValues.number(tolerance.share())
                : YamlTree.map(
                        YamlTree.entry("share", PrintedValues.number(tolerance.share())),
                        YamlTree.entry("dollars", PrintedValues.number(tolerance.dollarsPerMonth())));
    }

    private static Node apart(List<List<EntityRef>> groups) {
        List<Node> lists = new ArrayList<>();
        for (List<EntityRef> group : groups) {
            lists.add(YamlTree.list(group.stream()
                    .<Node>map(entity -> YamlTree.text(entity.name()))
                    .toList()));
        }
        return YamlTree.list(lists);
    }

    private static Node tenant(Tenant tenant) {
        Node attribute = YamlTree.text(tenant.attribute());
        if (tenant.except().isEmpty()) {
            return attribute;
        }
        List<Node> except = tenant.except().stream()
                .<Node>map(entity -> YamlTree.text(entity.name()))
                .toList();
        return YamlTree.map(YamlTree.entry("attribute", attribute), YamlTree.entry("except", YamlTree.list(except)));
    }

    private static Node capacity(Capacity capacity) {
        if (!(capacity instanceof Provisioned provisioned)) {
            return YamlTree.text("on-demand");
        }
        if (provisioned.utilization().equals(Provisioned.DEFAULT_UTILIZATION)) {
            return YamlTree.text("provisioned");
        }
        Node utilization = PrintedValues.number(provisioned.utilization());
        return YamlTree.map(YamlTree.entry("provisioned", YamlTree.map(YamlTree.entry("utilization", utilization))));
    }
}
