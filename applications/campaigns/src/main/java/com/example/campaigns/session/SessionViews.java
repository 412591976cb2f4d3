package com.example.campaigns.session;

import com.example.campaigns.data.OpenSessionRow;
import com.example.campaigns.data.Session;
import com.example.campaigns.data.Summary;
import com.example.campaigns.data.Transcript;
import com.example.campaigns.store.SessionKey;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/** Sessions and what belongs to them, as callers see them. Keys of objects and names of jobs stay inside. */
public final class SessionViews {
    private SessionViews() {}

    public static Map<String, Object> session(Session session) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", new SessionKey(session.campaignId(), session.sessionId()).text());
        view.put("campaignId", session.campaignId().value());
        view.put("name", session.name());
        view.put("description", session.description());
        view.put("status", session.status().text());
        session.shareToken().ifPresent(token -> view.put("shareToken", token));
        view.put("version", session.version());
        view.put("createdAt", session.createdAt().toString());
        view.put("updatedAt", session.updatedAt().toString());
        return view;
    }

    /** With the transcript's preview and the summaries. */
    public static Map<String, Object> whole(OpenSessionRow row) {
        Map<String, Object> view = session(row.session());
        row.transcript().ifPresent(transcript -> view.put("transcript", transcript(transcript)));
        view.put(
                "summaries",
                row.summaries().stream()
                        .sorted(Comparator.comparing(Summary::type))
                        .map(SessionViews::summary)
                        .toList());
        return view;
    }

    public static Map<String, Object> transcript(Transcript transcript) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("bytes", transcript.bytes());
        view.put("preview", transcript.preview());
        view.put("version", transcript.version());
        view.put("createdAt", transcript.createdAt().toString());
        view.put("updatedAt", transcript.updatedAt().toString());
        return view;
    }

    public static Map<String, Object> summary(Summary summary) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("sessionId", new SessionKey(summary.campaignId(), summary.sessionId()).text());
        view.put("type", summary.type().text());
        view.put("content", summary.content());
        view.put("version", summary.version());
        view.put("createdAt", summary.createdAt().toString());
        view.put("updatedAt", summary.updatedAt().toString());
        return view;
    }
}
