package dev.keywright.verifier.history;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.world.Datum;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The calls to a club whose members join, move, change and leave with their badges. */
final class Club {
    static final List<String> TEAMS = List.of("t0", "t1", "t2");
    static final List<String> TOPICS = List.of("p0", "p1");
    static final List<String> MEMBERS = List.of("m0", "m1", "m2", "m3");
    private static final int HANDLES = 6;

    private final Model model;
    private final Promises promises;
    private final Things things;

    /**
     * The calls to a program for this design.
     *
     * @param promises what its methods promise for lost replies
     */
    Club(Model model, Promises promises) {
        this.model = model;
        this.promises = promises;
        this.things = new Things(model);
    }

    /** A request, and the instances whose histories it belongs to. */
    record Aimed(Request request, List<InstanceModel> instances) {}

    private InstanceModel instance(String entity, String... id) {
        return new InstanceModel(
                model,
                promises,
                new EntityRef(entity),
                List.of(id).stream().map(Datum::text).toList());
    }

    private Request request(String pattern, PatternInputs inputs) {
        return new Request(model.findPattern(pattern).orElseThrow(), inputs, Request.NONE);
    }

    private Request create(String pattern, String thing) {
        return request(pattern, PatternInputs.write(ActionInputs.fresh(things.thing(thing))));
    }

    /** The teams and topics, which stay. */
    List<Request> founding() {
        List<Request> all = new ArrayList<>();
        TEAMS.forEach(team -> all.add(create("open-team", "Team teamId=" + team)));
        TOPICS.forEach(topic -> all.add(create("open-topic", "Topic topicId=" + topic)));
        return all;
    }

    Request read(String pattern, String input, String value) {
        return request(pattern, PatternInputs.of(Map.of(input, Datum.text(value))));
    }

    Aimed draw(Dice dice, int serial) {
        Aimed aimed = drawOne(dice, serial);
        return new Aimed(aimed.request().numbered(serial), aimed.instances());
    }

    private Aimed drawOne(Dice dice, int serial) {
        String member = dice.pick(MEMBERS);
        String topic = dice.pick(TOPICS);
        int kind = dice.below(100);
        if (kind < 72) {
            return new Aimed(ofMember(dice, kind, member, serial), List.of(instance("Member", member)));
        }
        if (kind < 76) {
            List<InstanceModel> gone = new ArrayList<>(List.of(instance("Member", member)));
            TOPICS.forEach(one -> gone.add(instance("Badge", member, one)));
            return new Aimed(
                    request("leave", PatternInputs.write(ActionInputs.given(Map.of("memberId", Datum.text(member))))),
                    gone);
        }
        return new Aimed(ofBadge(kind, member, topic, serial), List.of(instance("Badge", member, topic)));
    }

    private Request ofMember(Dice dice, int kind, String member, int serial) {
        String handle = "h" + dice.below(HANDLES);
        String team = dice.pick(TEAMS);
        String level = String.valueOf(dice.below(10));
        if (kind < 15) {
            return create(
                    "join",
                    "Member memberId=%s teamId=%s handle=%s level=%s score=0 note=n%s"
                            .formatted(member, team, handle, level, serial));
        }
        if (kind < 30) {
            return read("member", "memberId", member);
        }
        if (kind < 36) {
            return update("rename", member, Map.of("handle", Datum.text(handle)));
        }
        if (kind < 44) {
            return update("move", member, Map.of("teamId", Datum.text(team)));
        }
        if (kind < 52) {
            return update("promote", member, Map.of("level", Datum.number(new BigDecimal(level))));
        }
        if (kind < 60) {
            return update("annotate", member, Map.of("note", Datum.text("n" + serial)));
        }
        ActionInputs adding = ActionInputs.given(Map.of("memberId", Datum.text(member)))
                .adding(things.attribute("Member.score"), BigDecimal.valueOf(1 + dice.below(3)));
        return request("score", PatternInputs.write(adding));
    }

    private Request update(String pattern, String member, Map<String, Datum> values) {
        ActionInputs inputs = ActionInputs.given(Map.of("memberId", Datum.text(member)));
        for (Map.Entry<String, Datum> value : values.entrySet()) {
            inputs = inputs.with(things.attribute("Member." + value.getKey()), value.getValue());
        }
        return request(pattern, PatternInputs.write(inputs));
    }

    private Request ofBadge(int kind, String member, String topic, int serial) {
        Map<String, Datum> id = new LinkedHashMap<>();
        id.put("memberId", Datum.text(member));
        id.put("topicId", Datum.text(topic));
        if (kind < 86) {
            return create("award", "Badge memberId=%s topicId=%s text=b%s".formatted(member, topic, serial));
        }
        return kind < 93
                ? request("badge", PatternInputs.of(id))
                : request("revoke", PatternInputs.write(ActionInputs.given(id)));
    }
}
