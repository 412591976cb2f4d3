// Written by keywright; changes will be overwritten.
package com.example.campaigns.runtime.engine;

import java.util.List;
import java.util.Map;

/** What the engine is told of the model and its design: entities, items, and the plan of every access pattern. */
public final class Schema {
    private final Design design = new Design(
            List.of(entityUser(), entityCampaign(), entitySession(), entityTranscript(), entitySummary()),
            List.of(itemUser(), itemCampaign(), itemSession(), itemTranscript(), itemSummary()),
            List.of(),
            List.of());
    private final Lookups lookups = new Lookups(
            Map.ofEntries(Map.entry("User", wholesUser()), Map.entry("Campaign", wholesCampaign()), Map.entry("Session", wholesSession()), Map.entry("Transcript", wholesTranscript()), Map.entry("Summary", wholesSummary())),
            Map.ofEntries(Map.entry("User", keysUser()), Map.entry("Campaign", keysCampaign()), Map.entry("Session", keysSession()), Map.entry("Transcript", keysTranscript()), Map.entry("Summary", keysSummary())),
            Map.ofEntries());

    public Design design() {
        return design;
    }

    public Lookups lookups() {
        return lookups;
    }

    /** User. */
    private static Entity entityUser() {
        return new Entity(
                "User",
                List.of("userId"),
                "",
                List.of(
                        new Entity.Attribute("userId", Type.TEXT, false, false, ""),
                        new Entity.Attribute("email", Type.TEXT, false, false, ""),
                        new Entity.Attribute("name", Type.TEXT, false, false, ""),
                        new Entity.Attribute("createdAt", Type.MOMENT, false, false, ""),
                        new Entity.Attribute("updatedAt", Type.MOMENT, false, false, "")),
                List.of(),
                List.of(),
                List.of());
    }

    /** Campaign. */
    private static Entity entityCampaign() {
        return new Entity(
                "Campaign",
                List.of("userId", "campaignId"),
                "",
                List.of(
                        new Entity.Attribute("userId", Type.TEXT, false, false, ""),
                        new Entity.Attribute("campaignId", Type.TEXT, false, false, ""),
                        new Entity.Attribute("name", Type.TEXT, false, false, ""),
                        new Entity.Attribute("description", Type.TEXT, false, false, ""),
                        new Entity.Attribute("createdAt", Type.MOMENT, false, false, ""),
                        new Entity.Attribute("updatedAt", Type.MOMENT, false, false, "")),
                List.of(
                        new Entity.Role(
                                "User",
                                "User",
                                List.of(new Entity.Holding("User", "userId", "userId", true)))),
                List.of(),
                List.of());
    }

    /** Session. */
    private static Entity entitySession() {
        return new Entity(
                "Session",
                List.of("userId", "campaignId", "sessionId"),
                "",
                List.of(
                        new Entity.Attribute("userId", Type.TEXT, false, false, ""),
                        new Entity.Attribute("campaignId", Type.TEXT, false, false, ""),
                        new Entity.Attribute("sessionId", Type.TEXT, false, false, ""),
                        new Entity.Attribute("name", Type.TEXT, false, false, ""),
                        new Entity.Attribute("description", Type.TEXT, false, false, ""),
                        new Entity.Attribute("audioStorageKey", Type.TEXT, true, false, ""),
                        new Entity.Attribute("transcriptionJobId", Type.TEXT, true, false, ""),
                        new Entity.Attribute("status", Type.TEXT, false, false, ""),
                        new Entity.Attribute("shareToken", Type.TEXT, true, false, ""),
                        new Entity.Attribute("createdAt", Type.MOMENT, false, false, ""),
                        new Entity.Attribute("updatedAt", Type.MOMENT, false, false, "")),
                List.of(
                        new Entity.Role(
                                "Campaign",
                                "Campaign",
                                List.of(
                                        new Entity.Holding("Campaign", "userId", "userId", true),
                                        new Entity.Holding("Campaign", "campaignId", "campaignId", true)))),
                List.of(),
                List.of());
    }

    /** Transcript. */
    private static Entity entityTranscript() {
        return new Entity(
                "Transcript",
                List.of("userId", "campaignId", "sessionId"),
                "",
                List.of(
                        new Entity.Attribute("userId", Type.TEXT, false, false, ""),
                        new Entity.Attribute("campaignId", Type.TEXT, false, false, ""),
                        new Entity.Attribute("sessionId", Type.TEXT, false, false, ""),
                        new Entity.Attribute("text", Type.TEXT, false, false, ""),
                        new Entity.Attribute("contentLength", Type.NUMBER, false, false, ""),
                        new Entity.Attribute("transcriptJson", Type.MAP, true, false, ""),
                        new Entity.Attribute("createdAt", Type.MOMENT, false, false, ""),
                        new Entity.Attribute("updatedAt", Type.MOMENT, false, false, "")),
                List.of(
                        new Entity.Role(
                                "Session",
                                "Session",
                                List.of(
                                        new Entity.Holding("Session", "userId", "userId", true),
                                        new Entity.Holding("Session", "campaignId", "campaignId", true),
                                        new Entity.Holding("Session", "sessionId", "sessionId", true)))),
                List.of(),
                List.of());
    }

    /** Summary. */
    private static Entity entitySummary() {
        return new Entity(
                "Summary",
                List.of("userId", "campaignId", "sessionId", "type"),
                "",
                List.of(
                        new Entity.Attribute("userId", Type.TEXT, false, false, ""),
                        new Entity.Attribute("campaignId", Type.TEXT, false, false, ""),
                        new Entity.Attribute("sessionId", Type.TEXT, false, false, ""),
                        new Entity.Attribute("type", Type.TEXT, false, false, ""),
                        new Entity.Attribute("content", Type.TEXT, false, false, ""),
                        new Entity.Attribute("createdAt", Type.MOMENT, false, false, ""),
                        new Entity.Attribute("updatedAt", Type.MOMENT, false, false, "")),
                List.of(
                        new Entity.Role(
                                "Session",
                                "Session",
                                List.of(
                                        new Entity.Holding("Session", "userId", "userId", true),
                                        new Entity.Holding("Session", "campaignId", "campaignId", true),
                                        new Entity.Holding("Session", "sessionId", "sessionId", true)))),
                List.of(),
                List.of());
    }

    /** User. */
    private static ItemType itemUser() {
        return new ItemType(
                "User",
                ItemType.Kind.ENTITY,
                "User",
                true,
                List.of(
                        new ItemType.Stored("userId", "userId", false, false, false),
                        new ItemType.Stored("email", "email", false, false, false),
                        new ItemType.Stored("name", "name", false, false, false),
                        new ItemType.Stored("createdAt", "createdAt", false, false, false),
                        new ItemType.Stored("updatedAt", "updatedAt", false, false, false)),
                List.of(
                        new Entry(
                                "User",
                                "campaigns",
                                "",
                                false,
                                List.of(
                                        new Entry.KeyField(
                                                "PK",
                                                new Template(
                                                        List.of(
                                                                new Part.Literal("USER#"),
                                                                new Part.Segment(
                                                                        "userId",
                                                                        new Format(
                                                                                Format.Kind.PLAIN,
                                                                                Type.TEXT,
                                                                                0,
                                                                                false,
                                                                                0,
                                                                                true),
                                                                        "",
                                                                        false,
                                                                        new Escape('$', -1))),
                                                        false,
                                                        true))),
                                List.of(
                                        new Entry.KeyField(
                                                "SK",
                                                new Template(List.of(new Part.Literal("USER")), false, true))),
                                List.of(),
                                List.of("userId", "email", "name", "createdAt", "updatedAt"),
                                List.of("userId", "email", "name", "createdAt", "updatedAt", "PK", "SK"))),
                1,
                List.of());
    }

    /** Campaign. */
    private static ItemType itemCampaign() {
        return new ItemType(
                "Campaign",
                ItemType.Kind.ENTITY,
                "Campaign",
                true,
                List.of(
                        new ItemType.Stored("userId", "userId", false, false, false),
                        new ItemType.Stored("campaignId", "campaignId", false, false, false),
                        new ItemType.Stored("name", "name", false, false, false),
                        new ItemType.Stored("description", "description", false, false, false),
                        new ItemType.Stored("createdAt", "createdAt", false, false, false),
                        new ItemType.Stored("updatedAt", "updatedAt", false, false, false)),
                List.of(
                        new Entry(
                                "Campaign",
                                "campaigns",
                                "",
                                false,
                                List.of(
                                        new Entry.KeyField(
                                                "PK",
                                                new Template(
                                                        List.of(
                                                                new Part.Literal("USER#"),
                                                                new Part.Segment(
                                                                        "userId",
                                                                        new Format(
                                                                                Format.Kind.PLAIN,
                                                                                Type.TEXT,
                                                                                0,
                                                                                false,
                                                                                0,
                                                                                true),
                                                                        "",
                                                                        false,
                                                                        new Escape('$', -1))),
                                                        false,
                                                        true))),
                                List.of(
                                        new Entry.KeyField(
                                                "SK",
                                                new Template(
                                                        List.of(
                                                                new Part.Literal("CAMPAIGN#"),
                                                                new Part.Segment(
                                                                        "campaignId",
                                                                        new Format(
                                                                                Format.Kind.PLAIN,
                                                                                Type.TEXT,
                                                                                0,
                                                                                false,
                                                                                0,
                                                                                true),
                                                                        "",
                                                                        false,
                                                                        new Escape('$', -1))),
                                                        false,
                                                        true))),
                                List.of(),
                                List.of(
                                        "userId",
                                        "campaignId",
                                        "name",
                                        "description",
                                        "createdAt",
                                        "updatedAt"),
                                List.of(
                                        "userId",
                                        "campaignId",
                                        "name",
                                        "description",
                                        "createdAt",
                                        "updatedAt",
                                        "PK",
                                        "SK"))),
                1,
                List.of());
    }

    /** Session. */
    private static ItemType itemSession() {
        return new ItemType(
                "Session",
                ItemType.Kind.ENTITY,
                "Session",
                true,
                List.of(
                        new ItemType.Stored("userId", "userId", false, false, false),
                        new ItemType.Stored("campaignId", "campaignId", false, false, false),
                        new ItemType.Stored("sessionId", "sessionId", false, false, false),
                        new ItemType.Stored("name", "name", false, false, false),
                        new ItemType.Stored("description", "description", false, false, false),
                        new ItemType.Stored("audioStorageKey", "audioStorageKey", false, false, false),
                        new ItemType.Stored("transcriptionJobId", "transcriptionJobId", false, false, false),
                        new ItemType.Stored("status", "status", false, false, false),
                        new ItemType.Stored("shareToken", "shareToken", false, false, false),
                        new ItemType.Stored("createdAt", "createdAt", false, false, false),
                        new ItemType.Stored("updatedAt", "updatedAt", false, false, false)),
                List.of(
                        new Entry(
                                "Session",
                                "campaigns",
                                "",
                                false,
                                List.of(
                                        new Entry.KeyField(
                                                "PK",
                                                new Template(
                                                        List.of(
                                                                new Part.Literal("USER#"),
                                                                new Part.Segment(
                                                                        "userId",
                                                                        new Format(
                                                                                Format.Kind.PLAIN,
                                                                                Type.TEXT,
                                                                                0,
                                                                                false,
                                                                                0,
                                                                                true),
                                                                        "",
                                                                        false,
                                                                        new Escape('$', -1))),
                                                        false,
                                                        true))),
                                List.of(
                                        new Entry.KeyField(
                                                "SK",
                                                new Template(
                                                        List.of(
                                                                new Part.Literal("SESSION#"),
                                                                new Part.Segment(
                                                                        "campaignId",
                                                                        new Format(
                                                                                Format.Kind.PLAIN,
                                                                                Type.TEXT,
                                                                                0,
                                                                                false,
                                                                                0,
                                                                                true),
                                                                        "",
                                                                        false,
                                                                        new Escape('$', 35)),
                                                                new Part.Literal("#"),
                                                                new Part.Segment(
                                                                        "sessionId",
                                                                        new Format(
                                                                                Format.Kind.PLAIN,
                                                                                Type.TEXT,
                                                                                0,
                                                                                false,
                                                                                0,
                                                                                true),
                                                                        "",
                                                                        false,
                                                                        new Escape('$', -1))),
                                                        false,
                                                        true))),
                                List.of(),
                                List.of(
                                        "userId",
                                        "campaignId",
                                        "sessionId",
                                        "name",
                                        "description",
                                        "audioStorageKey",
                                        "transcriptionJobId",
                                        "status",
                                        "shareToken",
                                        "createdAt",
                                        "updatedAt"),
                                List.of(
                                        "userId",
                                        "campaignId",
                                        "sessionId",
                                        "name",
                                        "description",
                                        "audioStorageKey",
                                        "transcriptionJobId",
                                        "status",
                                        "shareToken",
                                        "createdAt",
                                        "updatedAt",
                                        "PK",
                                        "SK"))),
                1,
                List.of());
    }

    /** Transcript. */
    private static ItemType itemTranscript() {
        return new ItemType(
                "Transcript",
                ItemType.Kind.ENTITY,
                "Transcript",
                true,
                List.of(
                        new ItemType.Stored("userId", "userId", false, false, false),
                        new ItemType.Stored("campaignId", "campaignId", false, false, false),
                        new ItemType.Stored("sessionId", "sessionId", false, false, false),
                        new ItemType.Stored("text", "text", false, false, false),
                        new ItemType.Stored("contentLength", "contentLength", false, false, false),
                        new ItemType.Stored("transcriptJson", "transcriptJson", false, false, false),
                        new ItemType.Stored("createdAt", "createdAt", false, false, false),
                        new ItemType.Stored("updatedAt", "updatedAt", false, false, false)),
                List.of(
                        new Entry(
                                "Transcript",
                                "campaigns",
                                "",
                                false,
                                List.of(
                                        new Entry.KeyField(
                                                "PK",
                                                new Template(
                                                        List.of(
                                                                new Part.Literal("SESSION#"),
                                                                new Part.Segment(
                                                                        "userId",
                                                                        new Format(
                                                                                Format.Kind.PLAIN,
                                                                                Type.TEXT,
                                                                                0,
                                                                                false,
                                                                                0,
                                                                                true),
                                                                        "",
                                                                        false,
                                                                        new Escape('$', 35)),
                                                                new Part.Literal("#"),
                                                                new Part.Segment(
                                                                        "campaignId",
                                                                        new Format(
                                                                                Format.Kind.PLAIN,
                                                                                Type.TEXT,
                                                                                0,
                                                                                false,
                                                                                0,
                                                                                true),
                                                                        "",
                                                                        false,
                                                                        new Escape('$', 35)),
                                                                new Part.Literal("#"),
                                                                new Part.Segment(
                                                                        "sessionId",
                                                                        new Format(
                                                                                Format.Kind.PLAIN,
                                                                                Type.TEXT,
                                                                                0,
                                                                                false,
                                                                                0,
                                                                                true),
                                                                        "",
                                                                        false,
                                                                        new Escape('$', -1))),
                                                        false,
                                                        true))),
                                List.of(
                                        new Entry.KeyField(
                                                "SK",
                                                new Template(
                                                        List.of(new Part.Literal("TRANSCRIPT")),
                                                        false,
                                                        true))),
                                List.of(),
                                List.of(
                                        "userId",
                                        "campaignId",
                                        "sessionId",
                                        "text",
                                        "contentLength",
                                        "transcriptJson",
                                        "createdAt",
                                        "updatedAt"),
                                List.of(
                                        "userId",
                                        "campaignId",
                                        "sessionId",
                                        "text",
                                        "contentLength",
                                        "transcriptJson",
                                        "createdAt",
                                        "updatedAt",
                                        "PK",
                                        "SK"))),
                1,
                List.of());
    }

    /** Summary. */
    private static ItemType itemSummary() {
        return new ItemType(
                "Summary",
                ItemType.Kind.ENTITY,
                "Summary",
                true,
                List.of(
                        new ItemType.Stored("userId", "userId", false, false, false),
                        new ItemType.Stored("campaignId", "campaignId", false, false, false),
                        new ItemType.Stored("sessionId", "sessionId", false, false, false),
                        new ItemType.Stored("type", "type", false, false, false),
                        new ItemType.Stored("content", "content", false, false, false),
                        new ItemType.Stored("createdAt", "createdAt", false, false, false),
                        new ItemType.Stored("updatedAt", "updatedAt", false, false, false)),
                List.of(
                        new Entry(
                                "Summary",
                                "campaigns",
                                "",
                                false,
                                List.of(
                                        new Entry.KeyField(
                                                "PK",
                                                new Template(
                                                        List.of(
                                                                new Part.Literal("USER#"),
                                                                new Part.Segment(
                                                                        "userId",
                                                                        new Format(
                                                                                Format.Kind.PLAIN,
                                                                                Type.TEXT,
                                                                                0,
                                                                                false,
                                                                                0,
                                                                                true),
                                                                        "",
                                                                        false,
                                                                        new Escape('$', -1))),
                                                        false,
                                                        true))),
                                List.of(
                                        new Entry.KeyField(
                                                "SK",
                                                new Template(
                                                        List.of(
                                                                new Part.Literal("SUMMARY#"),
                                                                new Part.Segment(
                                                                        "campaignId",
                                                                        new Format(
                                                                                Format.Kind.PLAIN,
                                                                                Type.TEXT,
                                                                                0,
                                                                                false,
                                                                                0,
                                                                                true),
                                                                        "",
                                                                        false,
                                                                        new Escape('$', 35)),
                                                                new Part.Literal("#"),
                                                                new Part.Segment(
                                                                        "sessionId",
                                                                        new Format(
                                                                                Format.Kind.PLAIN,
                                                                                Type.TEXT,
                                                                                0,
                                                                                false,
                                                                                0,
                                                                                true),
                                                                        "",
                                                                        false,
                                                                        new Escape('$', 35)),
                                                                new Part.Literal("#"),
                                                                new Part.Segment(
                                                                        "type",
                                                                        new Format(
                                                                                Format.Kind.PLAIN,
                                                                                Type.TEXT,
                                                                                0,
                                                                                false,
                                                                                0,
                                                                                true),
                                                                        "",
                                                                        false,
                                                                        new Escape('$', -1))),
                                                        false,
                                                        true))),
                                List.of(),
                                List.of(
                                        "userId",
                                        "campaignId",
                                        "sessionId",
                                        "type",
                                        "content",
                                        "createdAt",
                                        "updatedAt"),
                                List.of(
                                        "userId",
                                        "campaignId",
                                        "sessionId",
                                        "type",
                                        "content",
                                        "createdAt",
                                        "updatedAt",
                                        "PK",
                                        "SK"))),
                1,
                List.of());
    }

    /** How AP-001 is answered. */
    public Plan planAP001() {
        return new Plan.Find(
                new Look(
                        Look.Operation.GET,
                        "User",
                        design.entry("User", 0),
                        new Selection(
                                List.of(new Selection.Given("userId", "userId", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        List.of(),
                        1,
                        "",
                        "",
                        Selection.ALL,
                        Selection.ALL,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        false,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }

    /** How AP-002 is answered. */
    public Plan planAP002() {
        return new Plan.Find(
                new Look(
                        Look.Operation.QUERY,
                        "Campaign",
                        design.entry("Campaign", 0),
                        new Selection(
                                List.of(new Selection.Given("userId", "userId", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        List.of(),
                        1,
                        "",
                        "",
                        Selection.ALL,
                        Selection.ALL,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        false,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }

    /** How AP-003 is answered. */
    public Plan planAP003() {
        return new Plan.Find(
                new Look(
                        Look.Operation.QUERY,
                        "Session",
                        design.entry("Session", 0),
                        new Selection(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        List.of(),
                        3,
                        "",
                        "",
                        Selection.ALL,
                        Selection.ALL,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        false,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }

    /** How AP-004 is answered. */
    public Plan planAP004() {
        return new Plan.Together(
                new Plan.Find(
                        new Look(
                                Look.Operation.GET,
                                "Session",
                                design.entry("Session", 0),
                                new Selection(
                                        List.of(
                                                new Selection.Given("userId", "userId", List.of()),
                                                new Selection.Given("campaignId", "campaignId", List.of()),
                                                new Selection.Given("sessionId", "sessionId", List.of())),
                                        List.of(),
                                        List.of(),
                                        List.of(),
                                        List.of(),
                                        List.of(),
                                        List.of()),
                                List.of(),
                                4,
                                "",
                                "",
                                Selection.ALL,
                                Selection.ALL,
                                List.of(),
                                List.of(),
                                List.of(),
                                0,
                                true,
                                false,
                                List.of(),
                                List.of()),
                        List.of()),
                List.of(
                        new Along.Asked(
                                new Relative(
                                        "Session<Transcript",
                                        "",
                                        "Transcript",
                                        List.of(
                                                new Relative.Link("userId", "userId"),
                                                new Relative.Link("campaignId", "campaignId"),
                                                new Relative.Link("sessionId", "sessionId")),
                                        List.of(),
                                        List.of(),
                                        0),
                                new Feed(
                                        List.of(
                                                new Feed.Pipe("userId", "userId"),
                                                new Feed.Pipe("campaignId", "campaignId"),
                                                new Feed.Pipe("sessionId", "sessionId"))),
                                new Plan.Find(
                                        new Look(
                                                Look.Operation.GET,
                                                "Transcript",
                                                design.entry("Transcript", 0),
                                                new Selection(
                                                        List.of(
                                                                new Selection.Given(
                                                                        "userId",
                                                                        "userId",
                                                                        List.of()),
                                                                new Selection.Given(
                                                                        "campaignId",
                                                                        "campaignId",
                                                                        List.of()),
                                                                new Selection.Given(
                                                                        "sessionId",
                                                                        "sessionId",
                                                                        List.of())),
                                                        List.of(),
                                                        List.of(),
                                                        List.of(),
                                                        List.of(),
                                                        List.of(),
                                                        List.of()),
                                                List.of(),
                                                1,
                                                "",
                                                "",
                                                Selection.ALL,
                                                Selection.ALL,
                                                List.of(),
                                                List.of(),
                                                List.of(),
                                                0,
                                                true,
                                                false,
                                                List.of(),
                                                List.of()),
                                        List.of())),
                        new Along.Asked(
                                new Relative(
                                        "Session<Summary",
                                        "",
                                        "Summary",
                                        List.of(
                                                new Relative.Link("userId", "userId"),
                                                new Relative.Link("campaignId", "campaignId"),
                                                new Relative.Link("sessionId", "sessionId")),
                                        List.of(),
                                        List.of(),
                                        0),
                                new Feed(
                                        List.of(
                                                new Feed.Pipe("userId", "userId"),
                                                new Feed.Pipe("campaignId", "campaignId"),
                                                new Feed.Pipe("sessionId", "sessionId"))),
                                new Plan.Find(
                                        new Look(
                                                Look.Operation.QUERY,
                                                "Summary",
                                                design.entry("Summary", 0),
                                                new Selection(
                                                        List.of(
                                                                new Selection.Given(
                                                                        "userId",
                                                                        "userId",
                                                                        List.of()),
                                                                new Selection.Given(
                                                                        "campaignId",
                                                                        "campaignId",
                                                                        List.of()),
                                                                new Selection.Given(
                                                                        "sessionId",
                                                                        "sessionId",
                                                                        List.of())),
                                                        List.of(),
                                                        List.of(),
                                                        List.of(),
                                                        List.of(),
                                                        List.of(),
                                                        List.of()),
                                                List.of(),
                                                5,
                                                "",
                                                "",
                                                Selection.ALL,
                                                Selection.ALL,
                                                List.of(),
                                                List.of(),
                                                List.of(),
                                                0,
                                                true,
                                                false,
                                                List.of(),
                                                List.of()),
                                        List.of()))));
    }

    /** How AP-005 is answered. */
    public Plan planAP005() {
        return new Plan.Find(
                new Look(
                        Look.Operation.QUERY,
                        "Summary",
                        design.entry("Summary", 0),
                        new Selection(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of()),
                                        new Selection.Given("sessionId", "sessionId", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        List.of(),
                        5,
                        "",
                        "",
                        Selection.ALL,
                        Selection.ALL,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        false,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }

    /** How AP-006 is answered. */
    public Plan planAP006() {
        return new Plan.Find(
                new Look(
                        Look.Operation.QUERY,
                        "Session",
                        design.entry("Session", 0),
                        new Selection(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of("name", "description")),
                        List.of(),
                        3,
                        "",
                        "",
                        new Selection(
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of("name", "description")),
                        new Selection(
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of("name", "description")),
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        false,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }

    /** How AP-007 is written. */
    public List<Step> stepsAP007() {
        return List.of(
                new Step.Creates(
                        "Session",
                        1,
                        List.of(
                                new Step.Start("status", List.of(Scalars.text("COMPLETED"))),
                                new Step.Start("shareToken", List.of())),
                        List.of(),
                        List.of(),
                        List.of()),
                new Step.Creates("Transcript", 1, List.of(), List.of(), List.of(), List.of()));
    }

    /** How AP-008 is written. */
    public List<Step> stepsAP008() {
        return List.of(new Step.Creates("User", 1, List.of(), List.of(), List.of(), List.of()));
    }

    /** How AP-009 is written. */
    public List<Step> stepsAP009() {
        return List.of(new Step.Creates("Campaign", 1, List.of(), List.of(), List.of(), List.of()));
    }

    /** How AP-010 is written. */
    public List<Step> stepsAP010() {
        return List.of(
                new Step.Updates(
                        "Campaign",
                        1,
                        new Step.Target(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of())),
                                List.of(),
                                true,
                                new Plan.Nothing(),
                                false),
                        List.of(
                                new Step.Change("name", Step.Change.Kind.SET, List.of()),
                                new Step.Change("description", Step.Change.Kind.SET, List.of()),
                                new Step.Change("updatedAt", Step.Change.Kind.SET, List.of())),
                        List.of(),
                        List.of()));
    }

    /** How AP-011 is written. */
    public List<Step> stepsAP011() {
        return List.of(
                new Step.Updates(
                        "Session",
                        1,
                        new Step.Target(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of()),
                                        new Selection.Given("sessionId", "sessionId", List.of())),
                                List.of(),
                                true,
                                new Plan.Nothing(),
                                false),
                        List.of(
                                new Step.Change("name", Step.Change.Kind.SET, List.of()),
                                new Step.Change("description", Step.Change.Kind.SET, List.of()),
                                new Step.Change("status", Step.Change.Kind.SET, List.of()),
                                new Step.Change("shareToken", Step.Change.Kind.SET, List.of()),
                                new Step.Change("updatedAt", Step.Change.Kind.SET, List.of())),
                        List.of(),
                        List.of()));
    }

    /** How AP-012 is written. */
    public List<Step> stepsAP012() {
        return List.of(new Step.Puts("Summary", 1, List.of(), new Plan.Nothing(), List.of()));
    }

    /** How AP-013 is written. */
    public List<Step> stepsAP013() {
        return List.of(
                new Step.Deletes(
                        "Session",
                        1,
                        new Step.Target(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of()),
                                        new Selection.Given("sessionId", "sessionId", List.of())),
                                List.of(),
                                true,
                                new Plan.Nothing(),
                                false),
                        List.of(),
                        List.of(
                                new Step.Removal(
                                        "Transcript",
                                        "Session",
                                        new Feed(
                                                List.of(
                                                        new Feed.Pipe("userId", "userId"),
                                                        new Feed.Pipe("campaignId", "campaignId"),
                                                        new Feed.Pipe("sessionId", "sessionId"))),
                                        List.of(
                                                new Selection.Given("userId", "userId", List.of()),
                                                new Selection.Given("campaignId", "campaignId", List.of()),
                                                new Selection.Given("sessionId", "sessionId", List.of())),
                                        new Plan.Nothing()),
                                new Step.Removal(
                                        "Summary",
                                        "Session",
                                        new Feed(
                                                List.of(
                                                        new Feed.Pipe("userId", "userId"),
                                                        new Feed.Pipe("campaignId", "campaignId"),
                                                        new Feed.Pipe("sessionId", "sessionId"))),
                                        List.of(
                                                new Selection.Given("userId", "userId", List.of()),
                                                new Selection.Given("campaignId", "campaignId", List.of()),
                                                new Selection.Given("sessionId", "sessionId", List.of())),
                                        new Plan.Find(
                                                new Look(
                                                        Look.Operation.QUERY,
                                                        "Summary",
                                                        design.entry("Summary", 0),
                                                        new Selection(
                                                                List.of(
                                                                        new Selection.Given(
                                                                                "userId",
                                                                                "userId",
                                                                                List.of()),
                                                                        new Selection.Given(
                                                                                "campaignId",
                                                                                "campaignId",
                                                                                List.of()),
                                                                        new Selection.Given(
                                                                                "sessionId",
                                                                                "sessionId",
                                                                                List.of())),
                                                                List.of(),
                                                                List.of(),
                                                                List.of(),
                                                                List.of(),
                                                                List.of(),
                                                                List.of()),
                                                        List.of(),
                                                        5,
                                                        "",
                                                        "",
                                                        Selection.ALL,
                                                        Selection.ALL,
                                                        List.of(),
                                                        List.of(),
                                                        List.of(),
                                                        0,
                                                        false,
                                                        false,
                                                        List.of(),
                                                        List.of()),
                                                List.of()))),
                        true));
    }

    /** How AP-014 is written. */
    public List<Step> stepsAP014() {
        return List.of(
                new Step.Deletes(
                        "Campaign",
                        1,
                        new Step.Target(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of())),
                                List.of(),
                                true,
                                new Plan.Nothing(),
                                false),
                        List.of(),
                        List.of(
                                new Step.Removal(
                                        "Session",
                                        "Campaign",
                                        new Feed(
                                                List.of(
                                                        new Feed.Pipe("userId", "userId"),
                                                        new Feed.Pipe("campaignId", "campaignId"))),
                                        List.of(
                                                new Selection.Given("userId", "userId", List.of()),
                                                new Selection.Given("campaignId", "campaignId", List.of())),
                                        new Plan.Find(
                                                new Look(
                                                        Look.Operation.QUERY,
                                                        "Session",
                                                        design.entry("Session", 0),
                                                        new Selection(
                                                                List.of(
                                                                        new Selection.Given(
                                                                                "userId",
                                                                                "userId",
                                                                                List.of()),
                                                                        new Selection.Given(
                                                                                "campaignId",
                                                                                "campaignId",
                                                                                List.of())),
                                                                List.of(),
                                                                List.of(),
                                                                List.of(),
                                                                List.of(),
                                                                List.of(),
                                                                List.of()),
                                                        List.of(),
                                                        3,
                                                        "",
                                                        "",
                                                        Selection.ALL,
                                                        Selection.ALL,
                                                        List.of(),
                                                        List.of(),
                                                        List.of(),
                                                        0,
                                                        false,
                                                        false,
                                                        List.of(),
                                                        List.of()),
                                                List.of())),
                                new Step.Removal(
                                        "Transcript",
                                        "Session",
                                        new Feed(
                                                List.of(
                                                        new Feed.Pipe("userId", "userId"),
                                                        new Feed.Pipe("campaignId", "campaignId"),
                                                        new Feed.Pipe("sessionId", "sessionId"))),
                                        List.of(
                                                new Selection.Given("userId", "userId", List.of()),
                                                new Selection.Given("campaignId", "campaignId", List.of()),
                                                new Selection.Given("sessionId", "sessionId", List.of())),
                                        new Plan.Nothing()),
                                new Step.Removal(
                                        "Summary",
                                        "Campaign",
                                        new Feed(
                                                List.of(
                                                        new Feed.Pipe("userId", "userId"),
                                                        new Feed.Pipe("campaignId", "campaignId"))),
                                        List.of(
                                                new Selection.Given("userId", "userId", List.of()),
                                                new Selection.Given("campaignId", "campaignId", List.of())),
                                        new Plan.Find(
                                                new Look(
                                                        Look.Operation.QUERY,
                                                        "Summary",
                                                        design.entry("Summary", 0),
                                                        new Selection(
                                                                List.of(
                                                                        new Selection.Given(
                                                                                "userId",
                                                                                "userId",
                                                                                List.of()),
                                                                        new Selection.Given(
                                                                                "campaignId",
                                                                                "campaignId",
                                                                                List.of())),
                                                                List.of(),
                                                                List.of(),
                                                                List.of(),
                                                                List.of(),
                                                                List.of(),
                                                                List.of()),
                                                        List.of(),
                                                        3,
                                                        "",
                                                        "",
                                                        Selection.ALL,
                                                        Selection.ALL,
                                                        List.of(),
                                                        List.of(),
                                                        List.of(),
                                                        0,
                                                        false,
                                                        false,
                                                        List.of(),
                                                        List.of()),
                                                List.of()))),
                        true));
    }

    /** For User. */
    private Plan wholesUser() {
        return new Plan.Find(
                new Look(
                        Look.Operation.GET,
                        "User",
                        design.entry("User", 0),
                        new Selection(
                                List.of(new Selection.Given("userId", "userId", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        List.of(),
                        1,
                        "",
                        "",
                        Selection.ALL,
                        Selection.ALL,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        true,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }

    /** For Campaign. */
    private Plan wholesCampaign() {
        return new Plan.Find(
                new Look(
                        Look.Operation.GET,
                        "Campaign",
                        design.entry("Campaign", 0),
                        new Selection(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        List.of(),
                        2,
                        "",
                        "",
                        Selection.ALL,
                        Selection.ALL,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        true,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }

    /** For Session. */
    private Plan wholesSession() {
        return new Plan.Find(
                new Look(
                        Look.Operation.GET,
                        "Session",
                        design.entry("Session", 0),
                        new Selection(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of()),
                                        new Selection.Given("sessionId", "sessionId", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        List.of(),
                        4,
                        "",
                        "",
                        Selection.ALL,
                        Selection.ALL,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        true,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }

    /** For Transcript. */
    private Plan wholesTranscript() {
        return new Plan.Find(
                new Look(
                        Look.Operation.GET,
                        "Transcript",
                        design.entry("Transcript", 0),
                        new Selection(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of()),
                                        new Selection.Given("sessionId", "sessionId", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        List.of(),
                        1,
                        "",
                        "",
                        Selection.ALL,
                        Selection.ALL,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        true,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }

    /** For Summary. */
    private Plan wholesSummary() {
        return new Plan.Find(
                new Look(
                        Look.Operation.GET,
                        "Summary",
                        design.entry("Summary", 0),
                        new Selection(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of()),
                                        new Selection.Given("sessionId", "sessionId", List.of()),
                                        new Selection.Given("type", "type", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        List.of(),
                        6,
                        "",
                        "",
                        Selection.ALL,
                        Selection.ALL,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        true,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }

    /** For User. */
    private Plan keysUser() {
        return new Plan.Find(
                new Look(
                        Look.Operation.GET,
                        "User",
                        design.entry("User", 0),
                        new Selection(
                                List.of(new Selection.Given("userId", "userId", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        List.of(),
                        1,
                        "",
                        "",
                        Selection.ALL,
                        Selection.ALL,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        true,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }

    /** For Campaign. */
    private Plan keysCampaign() {
        return new Plan.Find(
                new Look(
                        Look.Operation.GET,
                        "Campaign",
                        design.entry("Campaign", 0),
                        new Selection(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        List.of(),
                        2,
                        "",
                        "",
                        Selection.ALL,
                        Selection.ALL,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        true,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }

    /** For Session. */
    private Plan keysSession() {
        return new Plan.Find(
                new Look(
                        Look.Operation.GET,
                        "Session",
                        design.entry("Session", 0),
                        new Selection(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of()),
                                        new Selection.Given("sessionId", "sessionId", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        List.of(),
                        4,
                        "",
                        "",
                        Selection.ALL,
                        Selection.ALL,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        true,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }

    /** For Transcript. */
    private Plan keysTranscript() {
        return new Plan.Find(
                new Look(
                        Look.Operation.GET,
                        "Transcript",
                        design.entry("Transcript", 0),
                        new Selection(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of()),
                                        new Selection.Given("sessionId", "sessionId", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        List.of(),
                        1,
                        "",
                        "",
                        Selection.ALL,
                        Selection.ALL,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        true,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }

    /** For Summary. */
    private Plan keysSummary() {
        return new Plan.Find(
                new Look(
                        Look.Operation.GET,
                        "Summary",
                        design.entry("Summary", 0),
                        new Selection(
                                List.of(
                                        new Selection.Given("userId", "userId", List.of()),
                                        new Selection.Given("campaignId", "campaignId", List.of()),
                                        new Selection.Given("sessionId", "sessionId", List.of()),
                                        new Selection.Given("type", "type", List.of())),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        List.of(),
                        6,
                        "",
                        "",
                        Selection.ALL,
                        Selection.ALL,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        true,
                        false,
                        List.of(),
                        List.of()),
                List.of());
    }
}
