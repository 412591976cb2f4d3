package dev.keywright.app.interview;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;

/**
 * The two confirmations at the end: that all patterns are here, and that the design is agreed. Each is worth only as long as what was
 * confirmed stays as it is.
 */
final class ConfirmQuestion implements QuestionKind {
    static final String PATTERNS = "confirm.patterns";
    static final String DESIGN = "confirm.design";

    @Override
    public List<Question> open(Situation situation) {
        if (!isConfirmed(PATTERNS, situation.requirements())) {
            return List.of(new Question(
                    PATTERNS,
                    "Are these all access patterns, %s in number, with the right rates? They are in the document."
                            .formatted(situation.patterns().size()),
                    "The design serves what is listed, and nothing else well.",
                    "`yes`, or another pattern"));
        }
        return isConfirmed(DESIGN, situation.requirements())
                ? List.of()
                : List.of(new Question(
                        DESIGN,
                        "Do you agree to this design: its item collections, indexes and copies, at these prices?",
                        "dynamodb_data_model.md is written only once you do.",
                        "`yes`; or change an answer, as in `P1.rps 20 a second`"));
    }

    static boolean isConfirmed(String id, Requirements requirements) {
        return requirements
                .findAnswer(id)
                .filter(answer -> answer.isClosed() && answer.note().equals(about(id, requirements)))
                .isPresent();
    }

    /** Notes that the person sees the design of this very model: only then it can be agreed to. */
    static Requirements shown(Requirements requirements) {
        return isConfirmed(DESIGN, requirements)
                ? requirements
                : requirements.with(Answered.open(DESIGN, "shown", about(DESIGN, requirements)));
    }

    private static boolean isShown(Requirements requirements) {
        return requirements
                .findAnswer(DESIGN)
                .filter(answer -> answer.note().equals(about(DESIGN, requirements)))
                .isPresent();
    }

    /** What is confirmed: the ids of the patterns, or the whole model. */
    private static String about(String id, Requirements requirements) {
        String text = id.equals(PATTERNS)
                ? String.join(",", requirements.model().names("patterns"))
                : requirements.model().text().strip();
        CRC32 sum = new CRC32();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return "of version %08x".formatted(sum.getValue());
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return id.equals(PATTERNS) || id.equals(DESIGN);
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        Requirements now = situation.requirements();
        if (Words.isYes(answer)) {
            if (id.equals(DESIGN) && !isConfirmed(PATTERNS, now)) {
                throw new Unclear("confirm the patterns first");
            }
            if (id.equals(DESIGN) && !isShown(now)) {
                throw new Unclear("the design for this model was not shown yet; look at it first");
            }
            if (!now.waitingPatterns().isEmpty()) {
                throw new Unclear("%s have no rate yet".formatted(String.join(", ", now.waitingPatterns())));
            }
            String value = id.equals(PATTERNS)
                    ? "all %s are here".formatted(now.model().names("patterns").size())
                    : "agreed";
            return now.with(new Answered(id, value, "", Answered.Source.SAID, about(id, now)));
        }
        if (id.equals(PATTERNS) && !Words.isNone(answer)) {
            return PatternsQuestion.added(answer, now);
        }
        throw new Unclear(
                id.equals(PATTERNS)
                        ? "say the pattern that is missing, such as `delete Order by orderId, 10 a day`"
                        : "say `yes`, or change an answer by its name, such as `P1.rps 20 a second`");
    }

    @Override
    public Requirements unknown(String id, Situation situation) throws Unclear {
        throw new Unclear("only you can say this; look at the document, and say `yes` or what is to change");
    }
}
