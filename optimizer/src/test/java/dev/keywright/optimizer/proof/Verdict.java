package dev.keywright.optimizer.proof;

import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.rules.Positions;
import dev.keywright.core.verdict.DesignRules;
import dev.keywright.core.verdict.DesignSubject;
import dev.keywright.core.yaml.YamlTree;
import java.util.List;

/** What the rules for designs find wrong. */
record Verdict(List<Diagnostic> errors) {
    static Verdict of(Problem problem, Design design) {
        Diagnostics diagnostics = new Diagnostics();
        Positions nowhere = new Positions(YamlTree.map());
        DesignSubject subject = DesignSubject.of(
                problem.costing().facts(), design, problem.costing().prices(), nowhere, nowhere, diagnostics);
        DesignRules.ALL.forEach(rule -> rule.check(subject));
        return new Verdict(
                diagnostics.sorted().stream().filter(Diagnostic::isError).toList());
    }

    /** Unserved patterns and hot partitions are counted elsewhere. */
    boolean isAcceptable() {
        return errors.stream()
                .map(error -> error.problem().id())
                .allMatch(List.of("pattern-not-served", "hot-partition")::contains);
    }

    /** Where no design keeps a partition cool enough, the least hot one is right. */
    List<Diagnostic> exceptHeat() {
        return errors.stream()
                .filter(error -> !error.problem().id().equals("hot-partition"))
                .toList();
    }
}
