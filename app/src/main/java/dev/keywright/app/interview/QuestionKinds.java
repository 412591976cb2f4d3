package dev.keywright.app.interview;

import dev.keywright.app.interview.Answered.Source;
import dev.keywright.app.interview.Stakes.Candidate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All kinds of questions, in the order in which they are asked. To add one, write its file and add it to a group here. */
final class QuestionKinds {
    private static final List<QuestionKind> BEGINNING = List.of(new ApplicationQuestion(), new EntitiesQuestion());
    private static final List<QuestionKind> ENTITY =
            List.of(new ParentsQuestion(), new IdentityQuestion(), new AttributesQuestion());
    private static final CountQuestion COUNT = new CountQuestion();
    private static final RangeQuestion RANGE = new RangeQuestion();
    private static final List<QuestionKind> WEIGHED = List.of(COUNT, new SizeQuestion(), new BoundQuestion(), RANGE);
    private static final List<QuestionKind> RATES = List.of(new RateQuestion(), new TimesQuestion());
    private static final List<QuestionKind> ONCE = List.of(new ConsistencyQuestion(), new LatencyQuestion());
    private static final List<QuestionKind> REST = List.of(
            new ProblemQuestion(),
            new RetentionQuestion(),
            new PatternsQuestion(),
            new ShapeQuestion(),
            new ContradictionQuestion(),
            new CounterpartQuestion(),
            new ConfirmQuestion(),
            new RemoveQuestion());

    private QuestionKinds() {}

    private static List<QuestionKind> all() {
        List<QuestionKind> all = new ArrayList<>();
        List.of(BEGINNING, ENTITY, WEIGHED, RATES, ONCE, REST).forEach(all::addAll);
        return all;
    }

    /** The groups of open questions that come before all that is weighed: none of a group is asked while an earlier one is open. */
    static List<List<Question>> first(Situation situation) {
        List<Question> blockers = new ArrayList<>(kind(ProblemQuestion.class).open(situation));
        if (!situation.isReady()) {
            blockers.addAll(COUNT.open(situation).stream()
                    .filter(question -> question.usual().isEmpty())
                    .toList());
        }
        List<List<Question>> groups = new ArrayList<>(List.of(blockers, open(BEGINNING, situation)));
        List<Question> details = open(ENTITY, situation);
        for (String entity : situation.entityNames()) {
            groups.add(details.stream()
                    .filter(question -> question.id().startsWith(entity + "."))
                    .toList());
        }
        groups.add(kind(RetentionQuestion.class).open(situation));
        groups.add(kind(PatternsQuestion.class).open(situation));
        groups.add(open(RATES, situation));
        groups.add(kind(ShapeQuestion.class).open(situation));
        groups.add(kind(ContradictionQuestion.class).open(situation));
        return groups;
    }

    /** The questions that are asked only if their answers matter. */
    static List<Candidate> weighed(Situation situation) {
        List<Candidate> candidates = new ArrayList<>();
        for (QuestionKind kind : WEIGHED) {
            kind.open(situation).forEach(question -> candidates.add(new Candidate(question, kind)));
        }
        return candidates;
    }

    /** The groups after all that is weighed. */
    static List<List<Question>> last(Situation situation) {
        return List.of(kind(CounterpartQuestion.class).open(situation), open(ONCE, situation));
    }

    static List<Question> confirmations(Situation situation) {
        return kind(ConfirmQuestion.class).open(situation);
    }

    private static List<Question> open(List<QuestionKind> kinds, Situation situation) {
        return kinds.stream().flatMap(kind -> kind.open(situation).stream()).toList();
    }

    private static QuestionKind kind(Class<? extends QuestionKind> type) {
        return REST.stream().filter(type::isInstance).findFirst().orElseThrow();
    }

    static Optional<QuestionKind> find(String id, Situation situation) {
        return all().stream().filter(kind -> kind.takes(id, situation)).findFirst();
    }

    /** The kind whose extremes say how uncertain a value is. */
    static QuestionKind weighing(String id, Situation situation) {
        boolean range = situation
                .requirements()
                .findAnswer(id)
                .filter(answer -> !answer.range().isEmpty())
                .isPresent();
        return range ? RANGE : find(id, situation).orElse(RANGE);
    }

    /** The requirements with an answer; empty where it cannot be taken. */
    static Optional<Requirements> taken(String id, String answer, Situation situation) {
        try {
            Optional<QuestionKind> kind = find(id, situation);
            return kind.isEmpty() ? Optional.empty() : Optional.of(kind.get().take(id, answer, situation));
        } catch (Unclear unclear) {
            return Optional.empty();
        }
    }

    /** A range that cannot be narrowed stays, and is not asked for again. */
    static Optional<Requirements> kept(String id, Requirements requirements) {
        return requirements
                .findAnswer(id)
                .filter(answer -> !answer.range().isEmpty() && answer.source() != Source.OPEN)
                .map(answer -> requirements.with(
                        answer.from(answer.source(), (answer.note() + " " + RangeQuestion.AS_CLOSE).strip())));
    }
}
