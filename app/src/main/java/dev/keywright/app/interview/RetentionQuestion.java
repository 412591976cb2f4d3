package dev.keywright.app.interview;

import dev.keywright.core.yaml.YamlTree;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What ends by itself, and what is kept by another system: asked once for all entities. */
final class RetentionQuestion implements QuestionKind {
    static final String ID = "retention";
    private static final Pattern EXPIRES = Pattern.compile(
            "([A-Za-z][A-Za-z0-9]*) (?:expires?|ends?)(?: (?:at|after|by|on|with))? ([A-Za-z_][A-Za-z0-9_]*)");
    private static final Pattern ELSEWHERE = Pattern.compile("([A-Za-z][A-Za-z0-9]*) (?:is )?(?:kept )?elsewhere");

    @Override
    public List<Question> open(Situation situation) {
        return situation
                .requirements()
                .findAnswer(ID)
                .filter(answer -> !answer.isClosed())
                .map(answer -> List.of(new Question(
                                ID,
                                "Does any of %s end by itself at some time, or is kept by another system?"
                                        .formatted(String.join(", ", situation.entityNames())),
                                "What expires is deleted without a write that is paid for; what is kept elsewhere is counted, never stored.",
                                "such as `Session expires expiresAt; User elsewhere`, or `none`")
                        .or("none", "nothing was said")))
                .orElse(List.of());
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return id.equals(ID);
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        Requirements now = situation.requirements();
        if (Words.isNone(answer)) {
            return now.with(Answered.said(ID, "none"));
        }
        for (String said : Words.split(answer.replace(',', ';'), ';')) {
            now = taken(said, now, situation);
        }
        return now.with(Answered.said(ID, answer.strip()));
    }

    private static Requirements taken(String said, Requirements now, Situation situation) throws Unclear {
        Matcher expires = EXPIRES.matcher(said);
        Matcher elsewhere = ELSEWHERE.matcher(said);
        boolean ends = expires.matches();
        Optional<String> entity = ends
                ? Words.findEntity(expires.group(1), situation.entityNames())
                : elsewhere.matches()
                        ? Words.findEntity(elsewhere.group(1), situation.entityNames())
                        : Optional.empty();
        if (entity.isEmpty()) {
            throw new Unclear(
                    "`%s` is not clear; write it like `Session expires expiresAt` or `User elsewhere`".formatted(said));
        }
        if (!ends) {
            return IdentityQuestion.put(now, YamlTree.plain("true"), "entities", entity.get(), "elsewhere");
        }
        String attribute = expires.group(2);
        boolean known = now.model().has("entities", entity.get(), "attributes", attribute);
        Requirements timed = known
                ? now
                : IdentityQuestion.put(
                        now, YamlTree.text("timestamp"), "entities", entity.get(), "attributes", attribute);
        return IdentityQuestion.put(timed, YamlTree.text(attribute), "entities", entity.get(), "expires");
    }
}
