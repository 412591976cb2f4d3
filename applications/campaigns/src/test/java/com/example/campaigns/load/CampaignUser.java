package com.example.campaigns.load;

import com.example.common.Answer;
import com.example.common.load.LoadUser;
import com.example.common.load.Visitor;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/** One user of a load, with a campaign of their own. */
final class CampaignUser implements LoadUser {
    private static final int MOST_SESSIONS = 25;
    private static final int PAGE = 20;
    private static final int CONFLICT = 409;
    private static final String TRANSCRIPT = "transcript";
    private static final List<String> PARTS = List.of("GM", "PLAYER", TRANSCRIPT);

    private record Text(String content, int version) {}

    /** A session as this user has left it. */
    private record Known(String name, int version, Optional<String> shareToken, Map<String, Text> texts) {
        private Known {
            texts = new TreeMap<>(texts);
        }

        Known renamed(String other) {
            return new Known(other, version + 1, shareToken, texts);
        }

        Known shared(String token) {
            return new Known(name, version + 1, Optional.of(token), texts);
        }

        Known with(String part, Text text) {
            Map<String, Text> more = new TreeMap<>(texts);
            more.put(part, text);
            return new Known(name, version, shareToken, more);
        }
    }

    private final Visitor visitor;
    private final Random random;
    private final Map<String, Known> sessions = new LinkedHashMap<>();
    private String campaign = "";

    CampaignUser(Visitor visitor, int seed) {
        this.visitor = visitor;
        this.random = new Random(seed);
    }

    @Override
    public Visitor visitor() {
        return visitor;
    }

    /** What an answer says, which has that status if all is well. */
    private JsonNode done(Answer answer, int status) {
        if (answer.status() != status) {
            visitor.fail();
        }
        return answer.json();
    }

    @Override
    public void begin() {
        campaign = done(visitor.create("start campaign", "/api/campaigns", Map.of("name", "Load")), 201)
                .path("id")
                .asText();
        createSession();
        write(sessions.keySet().iterator().next(), "GM");
    }

    @Override
    public void step() {
        List<String> ids = new ArrayList<>(sessions.keySet());
        String id = ids.get(random.nextInt(ids.size()));
        switch (random.nextInt(12)) {
            case 0 -> createSession();
            case 1 -> rename(id);
            case 2 -> write(id, PARTS.get(random.nextInt(PARTS.size())));
            case 3 -> readTranscript(id);
            case 4 -> readShared(id);
            case 5, 6 -> listSessions();
            case 7 -> listCampaigns();
            default -> open(id);
        }
        if (sessions.size() > MOST_SESSIONS) {
            delete(ids.get(0));
        }
    }

    void createSession() {
        String name = "Number " + random.nextInt();
        JsonNode session = done(
                visitor.create("start session", "/api/campaigns/%s/sessions".formatted(campaign), Map.of("name", name)),
                201);
        sessions.put(session.path("id").asText(), new Known(name, 1, Optional.empty(), Map.of()));
        visitor.expect(session.path("name").asText().equals(name), name);
    }

    private void rename(String id) {
        Known before = sessions.get(id);
        Known after = before.renamed(before.name + "!");
        sessions.put(id, after);
        Answer answer = visitor.send(
                "edit session",
                "PUT",
                "/api/sessions/" + id,
                Map.of("If-Match", "\"%d\"".formatted(before.version)),
                Map.of("name", after.name));
        JsonNode session = isOwnEdit(answer) ? answer.json().path("current") : done(answer, 200);
        visitor.expect(matches(session, id), sessions);
    }

    /** An edit may have been done by a request whose answer was lost: then the present version is this user's own. */
    private boolean isOwnEdit(Answer answer) {
        return answer.status() == CONFLICT && visitor.repeated();
    }

    private void write(String id, String part) {
        Optional<Text> before = Optional.ofNullable(sessions.get(id).texts.get(part));
        String content = "Würfel %d. ".formatted(random.nextInt()).repeat(100 + random.nextInt(200));
        Text after = new Text(content, before.map(Text::version).orElse(0) + 1);
        sessions.put(id, sessions.get(id).with(part, after));
        Map<String, String> headers = new TreeMap<>(
                before.isEmpty()
                        ? Map.of("If-None-Match", "*")
                        : Map.of("If-Match", "\"%d\"".formatted(before.get().version)));
        headers.put("Content-Type", part.equals(TRANSCRIPT) ? "text/plain" : "application/json");
        Answer answer = part.equals(TRANSCRIPT)
                ? visitor.send("write transcript", "PUT", transcript(id), headers, content)
                : visitor.send(
                        "write summary",
                        "PUT",
                        "/api/summaries/%s/%s".formatted(id, part),
                        headers,
                        Map.of("content", content));
        JsonNode text = isOwnEdit(answer) ? answer.json().path("current") : done(answer, before.isEmpty() ? 201 : 200);
        visitor.expect(part.equals(TRANSCRIPT) ? isPointer(text, after) : isSummary(text, after), after);
    }

    private static String transcript(String id) {
        return "/api/sessions/%s/transcript".formatted(id);
    }

    private static boolean isPointer(JsonNode pointer, Text known) {
        return pointer.path("version").asInt() == known.version
                && pointer.path("bytes").asInt() == known.content.getBytes(StandardCharsets.UTF_8).length
                && known.content.startsWith(pointer.path("preview").asText().substring(0, PAGE));
    }

    private static boolean isSummary(JsonNode summary, Text known) {
        return summary.path("version").asInt() == known.version
                && summary.path("content").asText().equals(known.content);
    }

    private void readTranscript(String id) {
        Optional<Text> known = Optional.ofNullable(sessions.get(id).texts.get(TRANSCRIPT));
        Answer answer = visitor.get("read transcript", transcript(id));
        visitor.expect(
                known.isPresent()
                        ? answer.status() == 200 && answer.text().equals(known.get().content)
                        : answer.status() == 404,
                known);
    }

    /** Shares it first, unless it is shared; then reads it as players do. */
    private void readShared(String id) {
        String token = done(
                        visitor.send("share", "PUT", "/api/sessions/%s/share".formatted(id), Map.of(), Map.of()), 200)
                .path("shareToken")
                .asText();
        Known known = sessions.get(id);
        visitor.expect(token.equals(known.shareToken.orElse(token)), known);
        if (known.shareToken.isEmpty()) {
            sessions.put(id, known.shared(token));
        }
        JsonNode shared = done(visitor.get("read shared", "/api/shared/" + token), 200);
        Optional<String> summary =
                Optional.ofNullable(known.texts.get("PLAYER")).map(Text::content);
        visitor.expect(
                shared.path("name").asText().equals(known.name)
                        && shared.path("summary").asText().equals(summary.orElse("")),
                known);
    }

    private void listCampaigns() {
        JsonNode mine =
                done(visitor.get("list campaigns", "/api/campaigns"), 200).path("items");
        visitor.expect(mine.size() == 1 && mine.at("/0/id").asText().equals(campaign), campaign);
    }

    void listSessions() {
        JsonNode page = done(visitor.get("list sessions", "/api/campaigns/%s/sessions".formatted(campaign)), 200);
        checkNewest(page.path("items"), PAGE);
        visitor.expect(page.has("cursor") == sessions.size() > PAGE, sessions);
    }

    private void checkNewest(JsonNode given, int most) {
        List<String> ids = new ArrayList<>(sessions.keySet());
        boolean right = given.size() == Math.min(most, ids.size());
        for (int place = 0; right && place < given.size(); place++) {
            right = matches(given.get(place), ids.get(ids.size() - 1 - place));
        }
        visitor.expect(right, sessions);
    }

    private boolean matches(JsonNode session, String id) {
        Known known = sessions.get(id);
        return session.path("id").asText().equals(id)
                && session.path("name").asText().equals(known.name)
                && session.path("version").asInt() == known.version
                && session.path("shareToken").asText().equals(known.shareToken.orElse(""));
    }

    void openAny() {
        List<String> ids = new ArrayList<>(sessions.keySet());
        open(ids.get(random.nextInt(ids.size())));
    }

    private void open(String id) {
        JsonNode session = done(visitor.get("open session", "/api/sessions/" + id), 200);
        Map<String, Text> texts = sessions.get(id).texts;
        boolean right = matches(session, id) && session.has(TRANSCRIPT) == texts.containsKey(TRANSCRIPT);
        int summaries = 0;
        for (JsonNode summary : session.path("summaries")) {
            Optional<Text> known =
                    Optional.ofNullable(texts.get(summary.path("type").asText()));
            right &= known.filter(text -> isSummary(summary, text)).isPresent();
            summaries++;
        }
        right &= summaries == texts.size() - (texts.containsKey(TRANSCRIPT) ? 1 : 0);
        right &= !texts.containsKey(TRANSCRIPT) || isPointer(session.path(TRANSCRIPT), texts.get(TRANSCRIPT));
        visitor.expect(right, sessions.get(id));
    }

    /** One that is there. */
    void readSummary() {
        for (Map.Entry<String, Known> session : sessions.entrySet()) {
            Optional<Text> known = Optional.ofNullable(session.getValue().texts.get("GM"));
            if (known.isPresent()) {
                String path = "/api/summaries/%s/GM".formatted(session.getKey());
                visitor.expect(isSummary(done(visitor.get("read summary", path), 200), known.get()), known);
                return;
            }
        }
        write(sessions.keySet().iterator().next(), "GM");
    }

    private void delete(String id) {
        if (visitor.delete("delete session", "/api/sessions/" + id).status() != 204) {
            visitor.fail();
        }
        sessions.remove(id);
    }

    @Override
    public void readAll() {
        String list = "/api/campaigns/%s/sessions?limit=100".formatted(campaign);
        checkNewest(done(visitor.get("list sessions", list), 200).path("items"), Integer.MAX_VALUE);
        for (String id : sessions.keySet()) {
            open(id);
            readTranscript(id);
        }
    }
}
