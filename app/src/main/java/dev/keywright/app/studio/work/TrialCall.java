package dev.keywright.app.studio.work;

import dev.keywright.backends.javacode.JavaCall;
import dev.keywright.backends.query.Api;
import dev.keywright.backends.query.Apis;
import dev.keywright.backends.query.CallValues;
import dev.keywright.backends.query.CallValues.Between;
import dev.keywright.backends.query.CallValues.Bytes;
import dev.keywright.backends.query.CallValues.Written;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.backends.typescript.TypeScriptCall;
import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.program.NamedInputs;
import dev.keywright.verifier.run.Trial;
import dev.keywright.verifier.world.Datum;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A call of a pattern as code: of the generated Java and TypeScript programs, and of the AWS command line. */
public final class TrialCall {
    private final Account account;
    private final Pattern pattern;

    public TrialCall(Account account, Pattern pattern) {
        this.account = account;
        this.pattern = pattern;
    }

    /** By language; programs are generated only for designs that serve every pattern. */
    public Map<String, String> code(Trial.Result result) {
        Map<String, String> code = new LinkedHashMap<>();
        boolean whole = account.bill().patterns().stream().allMatch(ServedPattern::isServed);
        if (whole) {
            Api api = Apis.of(account.bill().layout(), account.tariff().weights());
            Optional<Api.Method> method = api.methods().stream()
                    .filter(each -> each.pattern().id().equals(pattern.id()))
                    .findFirst();
            CallValues values = values(result.inputs());
            method.ifPresent(found -> {
                code.put("Java", JavaCall.of(api, found, values));
                code.put("TypeScript", TypeScriptCall.of(api, found, values));
            });
        }
        StringBuilder commands = new StringBuilder();
        result.requests().forEach(request -> commands.append(command(request)).append("\n"));
        code.put("AWS CLI", commands.toString().strip());
        return code;
    }

    /** Quoted for the shell. */
    private static String command(Trial.Request request) {
        String operation =
                request.operation().replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
        return "aws dynamodb %s --cli-input-json '%s'"
                .formatted(operation, JsonTree.line(request.fields()).replace("'", "'\\''"));
    }

    private static CallValues values(PatternInputs inputs) {
        NamedInputs named = NamedInputs.of(inputs);
        Map<String, List<Object>> choices = new LinkedHashMap<>();
        named.choices()
                .forEach((use, values) ->
                        choices.put(use, values.stream().map(TrialCall::value).toList()));
        Map<String, Between> ranges = new LinkedHashMap<>();
        named.ranges()
                .forEach((use, bounds) -> ranges.put(
                        use,
                        new Between(
                                bounds.from().map(TrialCall::value), bounds.to().map(TrialCall::value))));
        List<ActionInputs> actions = inputs.batch().isEmpty()
                ? inputs.actions()
                : inputs.batch().stream().flatMap(one -> one.actions().stream()).toList();
        return new CallValues(
                values(named.given()),
                choices,
                ranges,
                named.prefixes(),
                named.contains(),
                actions.stream().map(TrialCall::written).toList());
    }

    private static Written written(ActionInputs action) {
        Map<String, Object> fresh = new LinkedHashMap<>();
        action.fresh().forEach(thing -> fresh.putAll(own(thing.values())));
        Map<String, Object> adds = new LinkedHashMap<>();
        action.adds().forEach((attribute, amount) -> adds.put(attribute.name(), amount));
        return new Written(fresh, own(action.sets()), adds, values(action.given()));
    }

    private static Map<String, Object> own(Map<AttributeRef, Datum> data) {
        Map<String, Object> values = new LinkedHashMap<>();
        data.forEach((attribute, datum) -> values.put(attribute.name(), value(datum)));
        return values;
    }

    private static Map<String, Object> values(Map<String, Datum> data) {
        Map<String, Object> values = new LinkedHashMap<>();
        data.forEach((name, datum) -> values.put(name, value(datum)));
        return values;
    }

    private static Object value(Datum datum) {
        if (datum instanceof Datum.Listed list) {
            return list.elements().stream().map(TrialCall::value).toList();
        }
        if (datum instanceof Datum.Fields fields) {
            return values(fields.byName());
        }
        if (datum instanceof Datum.Members members) {
            return members.texts();
        }
        KeyValue value = ((Datum.Scalar) datum).value();
        if (value instanceof KeyValue.Numeric numeric) {
            return numeric.number();
        }
        if (value instanceof KeyValue.Truth truth) {
            return truth.isTrue();
        }
        if (value instanceof KeyValue.Moment moment) {
            return moment.instant();
        }
        if (value instanceof KeyValue.Day day) {
            return day.date();
        }
        return value instanceof KeyValue.Binary binary ? new Bytes(binary.text()) : value.text();
    }
}
