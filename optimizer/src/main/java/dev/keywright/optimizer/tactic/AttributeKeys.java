package dev.keywright.optimizer.tactic;

import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Candidate.View;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Keys of the attributes themselves, in place of texts made of them: nothing is stored twice, and nothing read to renew. */
final class AttributeKeys implements Tactic {
    @Override
    public String name() {
        return "multi-attribute keys";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        Styles styles = new Styles(situation.model());
        List<Candidate> others = new ArrayList<>(new GlobalView().propose(situation));
        Set<Candidate> found = new LinkedHashSet<>();
        for (Candidate candidate : others) {
            boolean plain = candidate instanceof View view
                    && view.when().isEmpty()
                    && view.scope() == Scope.GLOBAL
                    && styles.canBeAttributes(view.entity(), view.shape());
            if (plain) {
                View view = (View) candidate;
                found.add(new View(
                        view.entity(), view.shape(), view.projection(), view.when(), view.scope(), Form.ATTRIBUTES));
            }
        }
        if (styles.isAlone(situation.entityRef())) {
            others.clear();
            others.addAll(new OwnKey().propose(situation));
            others.addAll(new ItemCollection().propose(situation));
            for (Candidate candidate : others) {
                Home home = (Home) candidate;
                boolean flat =
                        home.shape().levels() == 0 && !home.shape().partition().isEmpty();
                if (flat) {
                    found.add(new Home(home.entity(), home.shape(), Form.ATTRIBUTES));
                }
            }
        }
        return List.copyOf(found);
    }
}
