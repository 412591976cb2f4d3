package dev.keywright.app.interview;

import dev.keywright.app.interview.Answered.Source;
import dev.keywright.app.interview.Designer.Review;
import dev.keywright.app.interview.Stakes.Weighed;
import dev.keywright.core.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The interview: from the document so far and some answers to the next document and at most three questions. Everything that is known
 * is in the document: whoever has it can go on at any time, and an edit by hand is an answer too.
 */
public final class Interview {
    private static final int MOST_QUESTIONS = 3;
    private static final List<String> FIGURES_DISAGREE = List.of("counts-contradict", "impossible-fanout");

    private final Designer designer;

    public Interview(Designer designer) {
        this.designer = designer;
    }

    /**
     * A turn of the interview.
     *
     * @param document the document with all answers so far
     * @param learned the answers that were taken
     * @param refused the answers that were not, and why
     * @param updated the headings of the sections that changed
     * @param questions what to ask next
     * @param open the number of questions that are left, those asked now included
     * @param ready whether a design can be found already
     * @param bill the bill as far as it is known
     * @param review the design, once it is time to look at it
     */
    public record Turn(
            String document,
            List<String> learned,
            List<String> refused,
            List<String> updated,
            List<Question> questions,
            int open,
            boolean ready,
            Optional<Bill> bill,
            Optional<Review> review) {
        public Turn {
            learned = List.copyOf(learned);
            refused = List.copyOf(refused);
            updated = List.copyOf(updated);
            questions = List.copyOf(questions);
        }

        /** Whether the person has agreed to everything, so that the data model may be written. */
        public boolean isAgreed() {
            return questions.isEmpty()
                    && review.filter(shown -> shown.missing().isEmpty()).isPresent();
        }
    }

    /** The monthly bill in billionths of a dollar: with what is known, and over all that is still open. */
    public record Bill(long likely, long low, long high) {}

    /**
     * The next turn.
     *
     * @param document the text of the document or of a model; nothing at the beginning
     * @param answers the answers by the ids of their questions, in the order in which they are taken
     * @param later the ids of questions that are not to be asked now
     */
    public Turn next(String document, Map<String, String> answers, List<String> later) {
        Requirements before = Requirements.read(document);
        HandEdits.Taken edited = HandEdits.of(document, before);
        Requirements now = edited.requirements();
        List<String> learned = new ArrayList<>(edited.learned());
        List<String> refused = new ArrayList<>(edited.refused());
        for (Map.Entry<String, String> answer : answers.entrySet()) {
            try {
                Requirements taken = taken(answer.getKey(), answer.getValue(), now);
                learned.add(learned(answer.getKey(), now, taken));
                now = taken;
            } catch (Unclear unclear) {
                refused.add("%s = %s: %s"
                        .formatted(answer.getKey(), answer.getValue().strip(), unclear.getMessage()));
            }
        }
        return turn(before, now, new Log(learned, refused), later);
    }

    private record Log(List<String> learned, List<String> refused) {}

    private Turn turn(Requirements before, Requirements now, Log log, List<String> later) {
        Situation situation = new Situation(now);
        List<List<Question>> groups = new ArrayList<>(QuestionKinds.first(situation));
        boolean early =
                groups.stream().anyMatch(group -> group.stream().anyMatch(question -> isAskable(question, now, later)));
        Weighed weighed = early
                ? new Weighed(List.of(), Optional.empty(), Optional.empty(), Optional.empty())
                : new Stakes(designer, situation)
                        .weighed(QuestionKinds.weighed(situation).stream()
                                .filter(candidate -> isAskable(candidate.question(), now, later))
                                .toList());
        groups.add(weighed.questions());
        groups.addAll(QuestionKinds.last(situation));
        List<List<Question>> askable = groups.stream()
                .map(group -> group.stream()
                        .filter(question -> isAskable(question, now, later))
                        .toList())
                .filter(group -> !group.isEmpty())
                .toList();
        boolean complete =
                groups.stream().allMatch(List::isEmpty) && now.waitingPatterns().isEmpty();
        Optional<Review> review = complete && ConfirmQuestion.isConfirmed(ConfirmQuestion.PATTERNS, now)
                ? Optional.of(designer.review(now.model().text()))
                : Optional.empty();
        if (complete) {
            askable = List.of(confirmations(situation, review).stream()
                    .filter(question -> isAskable(question, now, later))
                    .toList());
        }
        List<Question> first = askable.isEmpty() ? List.of() : askable.get(0);
        Optional<Map<String, String>> sections =
                review.filter(shown -> shown.dataModel().isPresent()).map(Review::sections);
        Requirements shown = sections.isPresent() ? ConfirmQuestion.shown(now) : now;
        String document = new RequirementsWriter(shown, sections).text();
        return new Turn(
                document,
                log.learned(),
                log.refused(),
                updated(before.text(), document),
                first.subList(0, Math.min(MOST_QUESTIONS, first.size())),
                askable.stream().mapToInt(List::size).sum(),
                situation.isReady(),
                weighed.likely()
                        .map(likely -> new Bill(
                                likely,
                                weighed.low().orElse(likely),
                                weighed.high().orElse(likely))),
                review);
    }

    /** Nobody can agree to a design that does not exist. */
    private static List<Question> confirmations(Situation situation, Optional<Review> review) {
        boolean hopeless = review.filter(shown -> shown.dataModel().isEmpty()).isPresent();
        return hopeless ? List.of() : QuestionKinds.confirmations(situation);
    }

    private static boolean isAskable(Question question, Requirements now, List<String> later) {
        boolean postponed = now.findAnswer(question.id())
                .filter(answer -> answer.source() == Source.LATER)
                .isPresent();
        return !postponed && !later.contains(question.id());
    }

    private static Requirements taken(String id, String answer, Requirements now) throws Unclear {
        Situation situation = new Situation(now);
        QuestionKind kind = QuestionKinds.find(id, situation)
                .orElseThrow(() -> new Unclear(
                        "there is no such question; an answer begins with its name, such as `Order.count`"));
        Requirements taken = AssumedCounts.fitted(
                LatencyQuestion.applied(ShapeQuestion.applied(taken(kind, id, answer, situation))), situation);
        Situation then = new Situation(taken);
        boolean structural = !situation.entityNames().isEmpty() && situation.errors() < then.errors();
        if (structural) {
            Diagnostic error = then.errorList().get(0);
            String other = FIGURES_DISAGREE.contains(error.problem().id())
                    ? ". If an earlier answer is wrong, correct that one first, by its name"
                    : "";
            throw new Unclear("the model would have an error: %s%s".formatted(error.message(), other));
        }
        return taken;
    }

    private static Requirements taken(QuestionKind kind, String id, String answer, Situation situation) throws Unclear {
        Requirements now = situation.requirements();
        Answered old = now.findAnswer(id).orElse(Answered.open(id, "", ""));
        if (Words.isLater(answer)) {
            return now.with(old.from(Source.LATER, old.note()));
        }
        if (Words.isNotNeeded(answer)) {
            return notNeeded(id, old, now);
        }
        Optional<Question.Usual> usual = kind.open(situation).stream()
                .filter(asked -> asked.id().equals(id))
                .findFirst()
                .flatMap(Question::usual);
        if (answer.isBlank()) {
            Question.Usual assumed = usual.orElseThrow(
                    () -> new Unclear("there is no usual answer; say something, `later` or `don't know`"));
            return assumed(kind.take(id, assumed.value(), situation), id, assumed.source());
        }
        if (!Words.isUnknown(answer)) {
            return kind.take(id, answer, situation);
        }
        Optional<Requirements> kept = QuestionKinds.kept(id, now);
        if (kept.isPresent()) {
            return kept.get();
        }
        return usual.isPresent() && kind.isAssumable()
                ? assumed(
                        kind.take(id, usual.get().value(), situation),
                        id,
                        "the person does not know; " + usual.get().source())
                : kind.unknown(id, situation);
    }

    private static Requirements assumed(Requirements taken, String id, String source) {
        return taken.findAnswer(id)
                .map(row -> taken.with(row.from(Source.ASSUMED, source)))
                .orElse(taken);
    }

    /** A pattern whose rate is not needed is not needed either. */
    private static Requirements notNeeded(String id, Answered old, Requirements now) throws Unclear {
        int dot = id.lastIndexOf('.');
        boolean rate = dot > 0 && now.isWaiting(id.substring(0, dot));
        if (id.startsWith("confirm.") || id.equals(EntitiesQuestion.ID)) {
            throw new Unclear("this one is needed");
        }
        return rate
                ? new RemoveQuestion().take(RemoveQuestion.ID, id.substring(0, dot), new Situation(now))
                : now.with(old.from(Source.NOT_NEEDED, "declined by the person"));
    }

    private static String learned(String id, Requirements before, Requirements after) {
        Optional<Answered> row = after.findAnswer(id.replaceFirst("\\.(perMinute|perHour|perDay)$", ".rps"));
        boolean changed =
                row.isPresent() && !row.equals(before.findAnswer(row.get().id()));
        if (!changed) {
            List<String> added = new ArrayList<>(after.model().names("patterns"));
            added.addAll(after.waitingPatterns());
            added.removeIf(before::hasPattern);
            String noted = id.endsWith(".rps") ? "to be estimated" : "noted";
            return "%s: %s".formatted(id, added.isEmpty() ? noted : String.join(", ", added));
        }
        Answered answer = row.get();
        String range = answer.range().isEmpty()
                ? ""
                : ", between %s".formatted(answer.range().replace(" to ", " and "));
        return "%s = %s%s (%s)"
                .formatted(answer.id(), answer.value(), range, answer.source().words());
    }

    /** The headings of the sections whose text changed. */
    private static List<String> updated(String before, String after) {
        Map<String, String> old = sections(before);
        return sections(after).entrySet().stream()
                .filter(section -> !section.getValue().equals(old.get(section.getKey())))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static Map<String, String> sections(String document) {
        Map<String, String> sections = new LinkedHashMap<>();
        String[] parts = document.split("(?m)^## ", -1);
        for (String part : List.of(parts).subList(1, parts.length)) {
            String[] lines = part.split("\n", 2);
            sections.put(lines[0], lines.length > 1 ? lines[1] : "");
        }
        return sections;
    }

    /** The document with every question that was put off open again, at the beginning of a session. */
    public static String resumed(String document) {
        Requirements read = Requirements.read(document);
        boolean put = read.answers().stream().anyMatch(answer -> answer.source() == Source.LATER);
        if (!put) {
            return document;
        }
        return HandEdits.of(document, read)
                .requirements()
                .withAnswers(all -> all.stream()
                        .map(answer ->
                                answer.source() == Source.LATER ? answer.from(Source.OPEN, answer.note()) : answer)
                        .toList())
                .text();
    }
}
