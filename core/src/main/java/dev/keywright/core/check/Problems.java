package dev.keywright.core.check;

import dev.keywright.core.cost.BeyondCounting;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.LimitProblems;
import dev.keywright.core.language.MethodProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.design.DesignProblems;
import dev.keywright.core.price.UnknownRegion;
import dev.keywright.core.rules.Rule;
import dev.keywright.core.rules.Rules;
import dev.keywright.core.verdict.DesignRule;
import dev.keywright.core.verdict.DesignRules;
import dev.keywright.core.yaml.YamlProblems;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Every problem that this program can report. */
public final class Problems {
    public static final List<Problem> ALL = Stream.of(
                    YamlProblems.ALL.stream(),
                    LanguageProblems.ALL.stream(),
                    ModelProblems.ALL.stream(),
                    MethodProblems.ALL.stream(),
                    LimitProblems.ALL.stream(),
                    DesignProblems.ALL.stream(),
                    Stream.of(UnknownRegion.PROBLEM, BeyondCounting.PROBLEM),
                    Rules.ALL.stream().map(Rule::problem),
                    DesignRules.ALL.stream().map(DesignRule::problem))
            .flatMap(problems -> problems)
            .sorted(Comparator.comparing(Problem::id))
            .toList();

    private Problems() {}

    public static Optional<Problem> find(String id) {
        return ALL.stream().filter(problem -> problem.id().equals(id)).findFirst();
    }
}
