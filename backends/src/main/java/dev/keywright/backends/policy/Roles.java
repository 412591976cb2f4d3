package dev.keywright.backends.policy;

import dev.keywright.backends.blueprint.Choices;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The options of the back end, read and checked against the model. */
final class Roles {
    static final String ROLE = "--role";
    static final String IDENTITY = "--identity";
    static final String ACCOUNT = "--account";

    /** The callers that sign in through a Cognito identity pool. */
    private static final String DEFAULT_VARIABLE = "${cognito-identity.amazonaws.com:sub}";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{[A-Za-z0-9:/._-]+}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{12}");

    private Roles() {}

    /** The patterns that each role may run. */
    static Map<String, List<String>> roles(Choices choices) {
        Map<String, List<String>> roles = new LinkedHashMap<>();
        for (String written : choices.all(ROLE)) {
            String[] sides = written.split("=", 2);
            List<String> patterns = Arrays.stream(sides.length == 2 ? sides[1].split(",", -1) : new String[0])
                    .map(String::strip)
                    .toList();
            roles.merge(sides[0], patterns, Roles::both);
        }
        return roles;
    }

    private static List<String> both(List<String> some, List<String> more) {
        List<String> both = new ArrayList<>(some);
        both.addAll(more);
        return both;
    }

    /** The attributes that are the caller's identity, and IAM's variables for them. */
    static Map<String, String> identities(Choices choices) {
        Map<String, String> identities = new LinkedHashMap<>();
        for (String written : choices.all(IDENTITY)) {
            String[] sides = written.split("=", 2);
            identities.put(sides[0], sides.length == 2 ? sides[1] : DEFAULT_VARIABLE);
        }
        return identities;
    }

    static String account(Choices choices) {
        return choices.find(ACCOUNT).orElse("*");
    }

    static List<String> mistakes(Model model, Choices choices) {
        List<String> mistakes = new ArrayList<>();
        roles(choices).forEach((role, patterns) -> {
            if (!NAME.matcher(role).matches() || patterns.isEmpty()) {
                mistakes.add("`%s %s` is not a role; write it like `%s app=AP-001,AP-002`".formatted(ROLE, role, ROLE));
            }
            patterns.stream()
                    .filter(id -> model.findPattern(id).isEmpty())
                    .forEach(id -> mistakes.add("role `%s`: the model has no pattern `%s`".formatted(role, id)));
        });
        Set<String> attributes = new TreeSet<>();
        model.entities().forEach(entity -> entity.attributes().forEach(attribute -> attributes.add(attribute.name())));
        identities(choices).forEach((attribute, variable) -> {
            if (!attributes.contains(attribute)) {
                mistakes.add("`%s`: no entity has an attribute `%s`".formatted(IDENTITY, attribute));
            }
            if (!VARIABLE.matcher(variable).matches()) {
                mistakes.add("`%s` is not an IAM variable; write it like `%s`".formatted(variable, DEFAULT_VARIABLE));
            }
        });
        choices.find(ACCOUNT)
                .filter(account -> !NUMBER.matcher(account).matches())
                .ifPresent(
                        account -> mistakes.add("`%s` is not an account; write its twelve digits".formatted(account)));
        return mistakes;
    }
}
