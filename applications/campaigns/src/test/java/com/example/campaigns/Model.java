package com.example.campaigns;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The service as plain maps: what it must answer, with none of its parts. */
final class Model {
    private record Receipt(String request, String id) {}

    private final Map<String, Thing> campaigns = new TreeMap<>();
    private final Map<String, Thing> sessions = new TreeMap<>();
    private final Map<String, Thing> summaries = new TreeMap<>();
    private final Map<String, Thing> transcripts = new TreeMap<>();
    private final Map<String, String> texts = new TreeMap<>();
    private final Map<String, Receipt> receipts = new TreeMap<>();

    private static String own(String user, String id) {
        return user + "/" + id;
    }

    List<String> ids(String kind) {
        List<String> ids = new ArrayList<>();
        (kind.equals("campaign") ? campaigns : sessions).keySet().forEach(key -> ids.add(key.replaceFirst(".*/", "")));
        return ids;
    }

    /** What the service has made under a new id. */
    Due createCampaign(String user, String key, String name, String description, String id, Instant now) {
        Optional<Due> before = repeated(user, key, "campaign " + name + description, campaigns);
        if (before.isPresent()) {
            return before.get();
        }
        receipts.put(own(user, key), new Receipt("campaign " + name + description, id));
        Thing campaign = named(now, name, description);
        campaign.fields.put("id", id);
        campaigns.put(own(user, id), campaign);
        return new Due(201, campaign.copy());
    }

    private static Thing named(Instant now, String name, String description) {
        Thing thing = new Thing(now);
        thing.fields.put("name", name);
        thing.fields.put("description", description);
        return thing;
    }

    private Optional<Due> repeated(String user, String key, String request, Map<String, Thing> things) {
        Optional<Receipt> receipt = Optional.ofNullable(receipts.get(own(user, key)));
        return receipt.map(there -> {
            if (!there.request().equals(request)) {
                return Due.problem(422, "key-reused");
            }
            Thing thing = things.get(own(user, there.id()));
            return thing == null ? Due.problem(409, "deleted-since") : new Due(201, thing.copy());
        });
    }

    Due createSession(String user, String campaign, String key, String name, String id, Instant now) {
        Optional<Due> before = repeated(user, key, "session " + campaign + name, sessions);
        boolean there = campaigns.containsKey(own(user, campaign));
        if (before.isPresent()) {
            return before.get();
        }
        if (!there) {
            return Due.notFound();
        }
        receipts.put(own(user, key), new Receipt("session " + campaign + name, id));
        Thing session = named(now, name, "");
        session.fields.put("id", id);
        session.fields.put("campaignId", campaign);
        session.fields.put("status", "NEW");
        sessions.put(own(user, id), session);
        campaigns.get(own(user, campaign)).touch(now);
        return new Due(201, session.copy());
    }

    List<Object> campaigns(String user) {
        return newestFirst(campaigns, own(user, ""));
    }

    Optional<List<Object>> sessions(String user, String campaign, String text) {
        if (!campaigns.containsKey(own(user, campaign))) {
            return Optional.empty();
        }
        List<Object> all = newestFirst(sessions, own(user, campaign + "."));
        all.removeIf(session -> !((Map<?, ?>) session).get("name").toString().contains(text));
        return Optional.of(all);
    }

    private static List<Object> newestFirst(Map<String, Thing> things, String prefix) {
        List<Object> all = new ArrayList<>();
        things.forEach((key, thing) -> {
            if (key.startsWith(prefix)) {
                all.add(thing.copy());
            }
        });
        Collections.reverse(all);
        return all;
    }

    Due campaign(String user, String id) {
        return Optional.ofNullable(campaigns.get(own(user, id)))
                .map(campaign -> new Due(200, campaign.copy()))
                .orElse(Due.notFound());
    }

    Due session(String user, String id) {
        return Optional.ofNullable(sessions.get(own(user, id)))
                .map(session -> new Due(200, whole(user, id)))
                .orElse(Due.notFound());
    }

    private Map<String, Object> whole(String user, String id) {
        Map<String, Object> whole = sessions.get(own(user, id)).copy();
        Optional.ofNullable(transcripts.get(own(user, id))).ifPresent(there -> whole.put("transcript", there.copy()));
        whole.put("summaries", summaries(user, id));
        return whole;
    }

    List<Object> summaries(String user, String session) {
        List<Object> all = new ArrayList<>();
        for (String type : List.of("GM", "PLAYER")) {
            Optional.ofNullable(summaries.get(own(user, session + "/" + type)))
                    .ifPresent(there -> all.add(there.copy()));
        }
        return all;
    }

    Due editCampaign(String user, String id, int expected, String name, Instant now) {
        return Thing.edit(campaigns, own(user, id), expected, Map.of("name", name, "description", ""), now);
    }

    Due editSession(String user, String id, int expected, String name, Instant now) {
        Due due = Thing.edit(sessions, own(user, id), expected, Map.of("name", name, "description", ""), now);
        return due.status() == 200 ? new Due(200, whole(user, id)) : due;
    }

    Due deleteCampaign(String user, String id) {
        campaigns.remove(own(user, id));
        forget(own(user, id + "."));
        return new Due(204, "");
    }

    Due deleteSession(String user, String id) {
        forget(own(user, id));
        return new Due(204, "");
    }

    private void forget(String prefix) {
        for (Map<String, ?> things : List.of(sessions, summaries, transcripts, texts)) {
            things.keySet().removeIf(key -> key.startsWith(prefix));
        }
    }

    /** With no expected version there must be none yet. */
    Due putSummary(String user, String session, String type, Optional<Integer> expected, String content, Instant now) {
        String key = own(user, session + "/" + type);
        if (expected.isPresent()) {
            return Thing.edit(summaries, key, expected.get(), Map.of("content", content), now);
        }
        return create(
                summaries, user, session, key, now, Map.of("sessionId", session, "type", type, "content", content));
    }

    private Due create(
            Map<String, Thing> things, String user, String session, String key, Instant now, Map<String, ?> fields) {
        if (!sessions.containsKey(own(user, session))) {
            return Due.notFound();
        }
        if (things.containsKey(key)) {
            return Due.problem(409, "version-conflict");
        }
        Thing thing = new Thing(now);
        thing.fields.putAll(fields);
        things.put(key, thing);
        sessions.get(own(user, session)).touch(now);
        return new Due(201, thing.copy());
    }

    Due deleteSummary(String user, String session, String type, int expected) {
        return Thing.delete(summaries, own(user, session + "/" + type), expected);
    }

    Due deleteTranscript(String user, String session, int expected) {
        Due due = Thing.delete(transcripts, own(user, session), expected);
        if (due.status() == 204) {
            texts.remove(own(user, session));
        }
        return due;
    }

    /** Each part of a session in which a word occurs. */
    Set<String> found(String user, String word) {
        Set<String> found = new TreeSet<>();
        sessions.forEach((key, session) -> find(found, user, key, session.fields.get("name"), word, "SESSION"));
        texts.forEach((key, text) -> find(found, user, key, text, word, "TRANSCRIPT"));
        summaries.forEach((key, summary) -> find(
                found,
                user,
                key.replaceFirst("/[A-Z]+$", ""),
                summary.fields.get("content"),
                word,
                key.replaceFirst(".*/", "")));
        return found;
    }

    private static void find(Set<String> found, String user, String key, Object text, String word, String part) {
        if (key.startsWith(own(user, "")) && text.toString().contains(word)) {
            found.add(key.substring(own(user, "").length()) + " " + part);
        }
    }

    Due putTranscript(String user, String session, Optional<Integer> expected, String text, Instant now) {
        String key = own(user, session);
        if (!sessions.containsKey(key)) {
            return Due.notFound();
        }
        Map<String, Object> fields = Map.of("bytes", text.length(), "preview", text);
        Due due = expected.isPresent()
                ? Thing.edit(transcripts, key, expected.get(), fields, now)
                : create(transcripts, user, session, key, now, fields);
        if (due.status() < 300) {
            texts.put(key, text);
        }
        return due;
    }

    Due transcript(String user, String session) {
        return Optional.ofNullable(texts.get(own(user, session)))
                .map(text -> new Due(200, text))
                .orElse(Due.notFound());
    }

    Due share(String user, String session, String token, Instant now) {
        Thing thing = sessions.get(own(user, session));
        if (thing == null) {
            return Due.notFound();
        }
        if (thing.fields.putIfAbsent("shareToken", token) == null) {
            thing.next(now);
        }
        return new Due(200, Map.of("shareToken", thing.fields.get("shareToken")));
    }

    Due unshare(String user, String session, Instant now) {
        Thing thing = sessions.get(own(user, session));
        if (thing == null) {
            return Due.notFound();
        }
        if (thing.fields.remove("shareToken") != null) {
            thing.next(now);
        }
        return new Due(204, "");
    }

    Due shared(String token) {
        for (Map.Entry<String, Thing> session : sessions.entrySet()) {
            if (token.equals(session.getValue().fields.get("shareToken"))) {
                Map<String, Object> view = new TreeMap<>();
                view.put("name", session.getValue().fields.get("name"));
                view.put("description", session.getValue().fields.get("description"));
                Optional.ofNullable(summaries.get(session.getKey() + "/PLAYER"))
                        .ifPresent(summary -> view.put("summary", summary.fields.get("content")));
                return new Due(200, view);
            }
        }
        return Due.problem(404, "not-shared");
    }
}
