// Written by keywright; changes will be overwritten.
package com.example.campaigns.description;

import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.Escape;
import dev.keywright.runtime.description.Feed;
import dev.keywright.runtime.description.Format;
import dev.keywright.runtime.description.Given;
import dev.keywright.runtime.description.Included;
import dev.keywright.runtime.description.IncludedPlan;
import dev.keywright.runtime.description.IncludedRange;
import dev.keywright.runtime.description.IndexEntry;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.Look;
import dev.keywright.runtime.description.Lookups;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.Selection;
import dev.keywright.runtime.description.StoredAttribute;
import dev.keywright.runtime.description.Template;
import dev.keywright.runtime.description.TemplatePart;
import dev.keywright.runtime.description.Type;
import dev.keywright.runtime.description.WriteStep;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The description of the model and its design: entities, items, and the plan of every access pattern. */
public final class Schema {
    private Schema() {}

    public static Description description() {
        return new Description(
                List.of(entityUser(), entityCampaign(), entitySession(), entityTranscript(), entitySummary()),
                List.of(itemUser(), itemCampaign(), itemSession(), itemTranscript(), itemSummary()),
                List.of(),
                List.of(),
                new Lookups(
                        Map.ofEntries(
                                Map.entry("User", wholeUser()),
                                Map.entry("Campaign", wholeCampaign()),
                                Map.entry("Session", wholeSession()),
                                Map.entry("Transcript", wholeTranscript()),
                                Map.entry("Summary", wholeSummary())),
                        Map.ofEntries(
                                Map.entry("User", keyUser()),
                                Map.entry("Campaign", keyCampaign()),
                                Map.entry("Session", keySession()),
                                Map.entry("Transcript", keyTranscript()),
                                Map.entry("Summary", keySummary())),
                        Map.ofEntries()),
                Map.ofEntries(
                        Map.entry("AP-001", planAP001()),
                        Map.entry("AP-002", planAP002()),
                        Map.entry("AP-003", planAP003()),
                        Map.entry("AP-004", planAP004()),
                        Map.entry("AP-005", planAP005()),
                        Map.entry("AP-006", planAP006())),
                Map.ofEntries(
                        Map.entry("AP-007", stepsAP007()),
                        Map.entry("AP-008", stepsAP008()),
                        Map.entry("AP-009", stepsAP009()),
                        Map.entry("AP-010", stepsAP010()),
                        Map.entry("AP-011", stepsAP011()),
                        Map.entry("AP-012", stepsAP012()),
                        Map.entry("AP-013", stepsAP013()),
                        Map.entry("AP-014", stepsAP014())));
    }

    /** User. */
    private static Entity entityUser() {
        return new Entity(
            "User", List.of("userId"), Optional.empty(),
            List.of(
                new Entity.Attribute("userId", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("email", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("name", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("createdAt", Type.MOMENT, false, false, Optional.empty()),
                new Entity.Attribute("updatedAt", Type.MOMENT, false, false, Optional.empty())),
            List.of(), List.of(), List.of());
    }

    /** Campaign. */
    private static Entity entityCampaign() {
        return new Entity(
            "Campaign", List.of("userId", "campaignId"), Optional.empty(),
            List.of(
                new Entity.Attribute("userId", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("campaignId", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("name", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("description", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("createdAt", Type.MOMENT, false, false, Optional.empty()),
                new Entity.Attribute("updatedAt", Type.MOMENT, false, false, Optional.empty())),
            List.of(new Entity.Role("User", "User", List.of(new Entity.Holding("User", "userId", "userId", true)))),
            List.of(), List.of());
    }

    /** Session. */
    private static Entity entitySession() {
        return new Entity(
            "Session", List.of("userId", "campaignId", "sessionId"), Optional.empty(),
            List.of(
                new Entity.Attribute("userId", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("campaignId", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("sessionId", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("name", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("description", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("audioStorageKey", Type.TEXT, true, false, Optional.empty()),
                new Entity.Attribute("transcriptionJobId", Type.TEXT, true, false, Optional.empty()),
                new Entity.Attribute("status", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("shareToken", Type.TEXT, true, false, Optional.empty()),
                new Entity.Attribute("createdAt", Type.MOMENT, false, false, Optional.empty()),
                new Entity.Attribute("updatedAt", Type.MOMENT, false, false, Optional.empty())),
            List.of(new Entity.Role(
                "Campaign", "Campaign",
                List.of(
                    new Entity.Holding("Campaign", "userId", "userId", true),
                    new Entity.Holding("Campaign", "campaignId", "campaignId", true)))),
            List.of(), List.of());
    }

    /** Transcript. */
    private static Entity entityTranscript() {
        return new Entity(
            "Transcript", List.of("userId", "campaignId", "sessionId"), Optional.empty(),
            List.of(
                new Entity.Attribute("userId", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("campaignId", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("sessionId", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("text", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("contentLength", Type.NUMBER, false, false, Optional.empty()),
                new Entity.Attribute("transcriptJson", Type.MAP, true, false, Optional.empty()),
                new Entity.Attribute("createdAt", Type.MOMENT, false, false, Optional.empty()),
                new Entity.Attribute("updatedAt", Type.MOMENT, false, false, Optional.empty())),
            List.of(new Entity.Role(
                "Session", "Session",
                List.of(
                    new Entity.Holding("Session", "userId", "userId", true),
                    new Entity.Holding("Session", "campaignId", "campaignId", true),
                    new Entity.Holding("Session", "sessionId", "sessionId", true)))),
            List.of(), List.of());
    }

    /** Summary. */
    private static Entity entitySummary() {
        return new Entity(
            "Summary", List.of("userId", "campaignId", "sessionId", "type"), Optional.empty(),
            List.of(
                new Entity.Attribute("userId", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("campaignId", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("sessionId", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("type", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("content", Type.TEXT, false, false, Optional.empty()),
                new Entity.Attribute("createdAt", Type.MOMENT, false, false, Optional.empty()),
                new Entity.Attribute("updatedAt", Type.MOMENT, false, false, Optional.empty())),
            List.of(new Entity.Role(
                "Session", "Session",
                List.of(
                    new Entity.Holding("Session", "userId", "userId", true),
                    new Entity.Holding("Session", "campaignId", "campaignId", true),
                    new Entity.Holding("Session", "sessionId", "sessionId", true)))),
            List.of(), List.of());
    }

    /** User. */
    private static ItemType itemUser() {
        return new ItemType(
            "User", ItemType.Kind.ENTITY, "User", true,
            List.of(
                new StoredAttribute("userId", "userId", false, false, false),
                new StoredAttribute("email", "email", false, false, false),
                new StoredAttribute("name", "name", false, false, false),
                new StoredAttribute("createdAt", "createdAt", false, false, false),
                new StoredAttribute("updatedAt", "updatedAt", false, false, false)),
            List.of(new IndexEntry(
                "campaigns", Optional.empty(), false,
                List.of(new IndexEntry.KeyField(
                    "PK",
                    new Template(
                        List.of(
                            new TemplatePart.Literal("USER#"),
                            new TemplatePart.Segment(
                                "userId", new Format(Format.Kind.PLAIN, Type.TEXT, 0, false, 0, true),
                                Optional.empty(), false, new Escape('$', -1))),
                        false, true))),
                List.of(new IndexEntry.KeyField(
                    "SK", new Template(List.of(new TemplatePart.Literal("USER")), false, true))),
                List.of(), List.of("userId", "email", "name", "createdAt", "updatedAt"),
                List.of("userId", "email", "name", "createdAt", "updatedAt", "PK", "SK"))),
            1, List.of(), Optional.empty());
    }

    /** Campaign. */
    private static ItemType itemCampaign() {
        return new ItemType(
            "Campaign", ItemType.Kind.ENTITY, "Campaign", true,
            List.of(
                new StoredAttribute("userId", "userId", false, false, false),
                new StoredAttribute("campaignId", "campaignId", false, false, false),
                new StoredAttribute("name", "name", false, false, false),
                new StoredAttribute("description", "description", false, false, false),
                new StoredAttribute("createdAt", "createdAt", false, false, false),
                new StoredAttribute("updatedAt", "updatedAt", false, false, false)),
            List.of(new IndexEntry(
                "campaigns", Optional.empty(), false,
                List.of(new IndexEntry.KeyField(
                    "PK",
                    new Template(
                        List.of(
                            new TemplatePart.Literal("USER#"),
                            new TemplatePart.Segment(
                                "userId", new Format(Format.Kind.PLAIN, Type.TEXT, 0, false, 0, true),
                                Optional.empty(), false, new Escape('$', -1))),
                        false, true))),
                List.of(new IndexEntry.KeyField(
                    "SK",
                    new Template(
                        List.of(
                            new TemplatePart.Literal("CAMPAIGN#"),
                            new TemplatePart.Segment(
                                "campaignId", new Format(Format.Kind.PLAIN, Type.TEXT, 0, false, 0, true),
                                Optional.empty(), false, new Escape('$', -1))),
                        false, true))),
                List.of(), List.of("userId", "campaignId", "name", "description", "createdAt", "updatedAt"),
                List.of("userId", "campaignId", "name", "description", "createdAt", "updatedAt", "PK", "SK"))),
            1, List.of(), Optional.empty());
    }

    /** Session. */
    private static ItemType itemSession() {
        return new ItemType(
            "Session", ItemType.Kind.ENTITY, "Session", true,
            List.of(
                new StoredAttribute("userId", "userId", false, false, false),
                new StoredAttribute("campaignId", "campaignId", false, false, false),
                new StoredAttribute("sessionId", "sessionId", false, false, false),
                new StoredAttribute("name", "name", false, false, false),
                new StoredAttribute("description", "description", false, false, false),
                new StoredAttribute("audioStorageKey", "audioStorageKey", false, false, false),
                new StoredAttribute("transcriptionJobId", "transcriptionJobId", false, false, false),
                new StoredAttribute("status", "status", false, false, false),
                new StoredAttribute("shareToken", "shareToken", false, false, false),
                new StoredAttribute("createdAt", "createdAt", false, false, false),
                new StoredAttribute("updatedAt", "updatedAt", false, false, false)),
            List.of(new IndexEntry(
                "campaigns", Optional.empty(), false,
                List.of(new IndexEntry.KeyField(
                    "PK",
                    new Template(
                        List.of(
                            new TemplatePart.Literal("CAMPAIGN#"),
                            new TemplatePart.Segment(
                                "userId", new Format(Format.Kind.PLAIN, Type.TEXT, 0, false, 0, true),
                                Optional.empty(), false, new Escape('$', 35)),
                            new TemplatePart.Literal("#"),
                            new TemplatePart.Segment(
                                "campaignId", new Format(Format.Kind.PLAIN, Type.TEXT, 0, false, 0, true),
                                Optional.empty(), false, new Escape('$', -1))),
                        false, true))),
                List.of(new IndexEntry.KeyField(
                    "SK",
                    new Template(
                        List.of(
                            new TemplatePart.Literal("SESSION#"),
                            new TemplatePart.Segment(
                                "sessionId", new Format(Format.Kind.PLAIN, Type.TEXT, 0, false, 0, true),
                                Optional.empty(), false, new Escape('$', -1))),
                        false, true))),
                List.of(),
                List.of(
                    "userId", "campaignId", "sessionId", "name", "description", "audioStorageKey",
                    "transcriptionJobId", "status", "shareToken", "createdAt", "updatedAt"),
                List.of(
                    "userId", "campaignId", "sessionId", "name", "description", "audioStorageKey",
                    "transcriptionJobId", "status", "shareToken", "createdAt", "updatedAt", "PK", "SK"))),
            1, List.of(), Optional.empty());
    }

    /** Transcript. */
    private static ItemType itemTranscript() {
        return new ItemType(
            "Transcript", ItemType.Kind.ENTITY, "Transcript", true,
            List.of(
                new StoredAttribute("userId", "userId", false, false, false),
                new StoredAttribute("campaignId", "campaignId", false, false, false),
                new StoredAttribute("sessionId", "sessionId", false, false, false),
                new StoredAttribute("text", "text", false, false, false),
                new StoredAttribute("contentLength", "contentLength", false, false, false),
                new StoredAttribute("transcriptJson", "transcriptJson", false, false, false),
                new StoredAttribute("createdAt", "createdAt", false, false, false),
                new StoredAttribute("updatedAt", "updatedAt", false, false, false)),
            List.of(new IndexEntry(
                "campaigns", Optional.empty(), false,
                List.of(new IndexEntry.KeyField(
                    "PK",
                    new Template(
                        List.of(
                            new TemplatePart.Literal("CAMPAIGN#"),
                            new TemplatePart.Segment(
                                "userId", new Format(Format.Kind.PLAIN, Type.TEXT, 0, false, 0, true),
                                Optional.empty(), false, new Escape('$', 35)),
                            new TemplatePart.Literal("#"),
                            new TemplatePart.Segment(
                                "campaignId", new Format(Format.Kind.PLAIN, Type.TEXT, 0, false, 0, true),
                                Optional.empty(), false, new Escape('$', -1))),
                        false, true))),
                List.of(new IndexEntry.KeyField(
                    "SK",
                    new Template(
                        List.of(
                            new TemplatePart.Literal("SESSION#"),
                            new TemplatePart.Segment(
                                "sessionId", new Format(Format.Kind.PLAIN, Type.TEXT, 0, false, 0, true),
                                Optional.empty(), false, new Escape('$', 35)),
                            new TemplatePart.Literal("#TRANSCRIPT")),
                        false, true))),
                List.of(),
                List.of(
                    "userId", "campaignId", "sessionId", "text", "contentLength", "transcriptJson",
                    "createdAt", "updatedAt"),
                List.of(
                    "userId", "campaignId", "sessionId", "text", "contentLength", "transcriptJson",
                    "createdAt", "updatedAt", "PK", "SK"))),
            1, List.of(), Optional.empty());
    }

    /** Summary. */
    private static ItemType itemSummary() {
        return new ItemType(
            "Summary", ItemType.Kind.ENTITY, "Summary", true,
            List.of(
                new StoredAttribute("userId", "userId", false, false, false),
                new StoredAttribute("campaignId", "campaignId", false, false, false),
                new StoredAttribute("sessionId", "sessionId", false, false, false),
                new StoredAttribute("type", "type", false, false, false),
                new StoredAttribute("content", "content", false, false, false),
                new StoredAttribute("createdAt", "createdAt", false, false, false),
                new StoredAttribute("updatedAt", "updatedAt", false, false, false)),
            List.of(new IndexEntry(
                "campaigns", Optional.empty(), false,
                List.of(new IndexEntry.KeyField(
                    "PK",
                    new Template(
                        List.of(
                            new TemplatePart.Literal("CAMPAIGN#"),
                            new TemplatePart.Segment(
                                "userId", new Format(Format.Kind.PLAIN, Type.TEXT, 0, false, 0, true),
                                Optional.empty(), false, new Escape('$', 35)),
                            new TemplatePart.Literal("#"),
                            new TemplatePart.Segment(
                                "campaignId", new Format(Format.Kind.PLAIN, Type.TEXT, 0, false, 0, true),
                                Optional.empty(), false, new Escape('$', -1))),
                        false, true))),
                List.of(new IndexEntry.KeyField(
                    "SK",
                    new Template(
                        List.of(
                            new TemplatePart.Literal("SESSION#"),
                            new TemplatePart.Segment(
                                "sessionId", new Format(Format.Kind.PLAIN, Type.TEXT, 0, false, 0, true),
                                Optional.empty(), false, new Escape('$', 35)),
                            new TemplatePart.Literal("#SUMMARY#"),
                            new TemplatePart.Segment(
                                "type", new Format(Format.Kind.PLAIN, Type.TEXT, 0, false, 0, true),
                                Optional.empty(), false, new Escape('$', -1))),
                        false, true))),
                List.of(),
                List.of("userId", "campaignId", "sessionId", "type", "content", "createdAt", "updatedAt"),
                List.of(
                    "userId", "campaignId", "sessionId", "type", "content", "createdAt", "updatedAt", "PK",
                    "SK"))),
            1, List.of(), Optional.empty());
    }

    /** All of User by its id. */
    private static Plan wholeUser() {
        return new Plan.Find(
            new Look(
                Look.Operation.GET, "User", new IndexEntry.Ref("User", 0),
                new Selection(
                    List.of(new Given.Input("userId", "userId")), List.of(), List.of(), List.of(), List.of(),
                    List.of(), List.of()),
                Optional.empty(), 1, Optional.empty(), Optional.empty(), Selection.ALL, Selection.ALL,
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), true, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** All of Campaign by its id. */
    private static Plan wholeCampaign() {
        return new Plan.Find(
            new Look(
                Look.Operation.GET, "Campaign", new IndexEntry.Ref("Campaign", 0),
                new Selection(
                    List.of(new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId")),
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                Optional.empty(), 2, Optional.empty(), Optional.empty(), Selection.ALL, Selection.ALL,
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), true, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** All of Session by its id. */
    private static Plan wholeSession() {
        return new Plan.Find(
            new Look(
                Look.Operation.GET, "Session", new IndexEntry.Ref("Session", 0),
                new Selection(
                    List.of(
                        new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId"),
                        new Given.Input("sessionId", "sessionId")),
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                Optional.empty(), 2, Optional.empty(), Optional.empty(), Selection.ALL, Selection.ALL,
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), true, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** All of Transcript by its id. */
    private static Plan wholeTranscript() {
        return new Plan.Find(
            new Look(
                Look.Operation.GET, "Transcript", new IndexEntry.Ref("Transcript", 0),
                new Selection(
                    List.of(
                        new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId"),
                        new Given.Input("sessionId", "sessionId")),
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                Optional.empty(), 3, Optional.empty(), Optional.empty(), Selection.ALL, Selection.ALL,
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), true, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** All of Summary by its id. */
    private static Plan wholeSummary() {
        return new Plan.Find(
            new Look(
                Look.Operation.GET, "Summary", new IndexEntry.Ref("Summary", 0),
                new Selection(
                    List.of(
                        new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId"),
                        new Given.Input("sessionId", "sessionId"), new Given.Input("type", "type")),
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                Optional.empty(), 4, Optional.empty(), Optional.empty(), Selection.ALL, Selection.ALL,
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), true, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** The key of User by its id. */
    private static Plan keyUser() {
        return new Plan.Find(
            new Look(
                Look.Operation.GET, "User", new IndexEntry.Ref("User", 0),
                new Selection(
                    List.of(new Given.Input("userId", "userId")), List.of(), List.of(), List.of(), List.of(),
                    List.of(), List.of()),
                Optional.empty(), 1, Optional.empty(), Optional.empty(), Selection.ALL, Selection.ALL,
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), true, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** The key of Campaign by its id. */
    private static Plan keyCampaign() {
        return new Plan.Find(
            new Look(
                Look.Operation.GET, "Campaign", new IndexEntry.Ref("Campaign", 0),
                new Selection(
                    List.of(new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId")),
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                Optional.empty(), 2, Optional.empty(), Optional.empty(), Selection.ALL, Selection.ALL,
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), true, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** The key of Session by its id. */
    private static Plan keySession() {
        return new Plan.Find(
            new Look(
                Look.Operation.GET, "Session", new IndexEntry.Ref("Session", 0),
                new Selection(
                    List.of(
                        new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId"),
                        new Given.Input("sessionId", "sessionId")),
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                Optional.empty(), 2, Optional.empty(), Optional.empty(), Selection.ALL, Selection.ALL,
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), true, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** The key of Transcript by its id. */
    private static Plan keyTranscript() {
        return new Plan.Find(
            new Look(
                Look.Operation.GET, "Transcript", new IndexEntry.Ref("Transcript", 0),
                new Selection(
                    List.of(
                        new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId"),
                        new Given.Input("sessionId", "sessionId")),
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                Optional.empty(), 3, Optional.empty(), Optional.empty(), Selection.ALL, Selection.ALL,
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), true, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** The key of Summary by its id. */
    private static Plan keySummary() {
        return new Plan.Find(
            new Look(
                Look.Operation.GET, "Summary", new IndexEntry.Ref("Summary", 0),
                new Selection(
                    List.of(
                        new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId"),
                        new Given.Input("sessionId", "sessionId"), new Given.Input("type", "type")),
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                Optional.empty(), 4, Optional.empty(), Optional.empty(), Selection.ALL, Selection.ALL,
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), true, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** The plan of AP-001. */
    private static Plan planAP001() {
        return new Plan.Find(
            new Look(
                Look.Operation.GET, "User", new IndexEntry.Ref("User", 0),
                new Selection(
                    List.of(new Given.Input("userId", "userId")), List.of(), List.of(), List.of(), List.of(),
                    List.of(), List.of()),
                Optional.empty(), 1, Optional.empty(), Optional.empty(), Selection.ALL, Selection.ALL,
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), false, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** The plan of AP-002. */
    private static Plan planAP002() {
        return new Plan.Find(
            new Look(
                Look.Operation.QUERY, "Campaign", new IndexEntry.Ref("Campaign", 0),
                new Selection(
                    List.of(new Given.Input("userId", "userId")), List.of(), List.of(), List.of(), List.of(),
                    List.of(), List.of()),
                Optional.empty(), 1, Optional.empty(), Optional.empty(), Selection.ALL, Selection.ALL,
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), false, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** The plan of AP-003. */
    private static Plan planAP003() {
        return new Plan.Find(
            new Look(
                Look.Operation.QUERY, "Session", new IndexEntry.Ref("Session", 0),
                new Selection(
                    List.of(new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId")),
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                Optional.empty(), 1, Optional.empty(), Optional.empty(), Selection.ALL, Selection.ALL,
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), false, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** The plan of AP-004. */
    private static Plan planAP004() {
        return new Plan.WithIncluded(
            new Plan.Find(
                new Look(
                    Look.Operation.QUERY, "Session", new IndexEntry.Ref("Session", 0),
                    new Selection(
                        List.of(
                            new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId"),
                            new Given.Input("sessionId", "sessionId")),
                        List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                    Optional.empty(), 2, Optional.empty(), Optional.empty(),
                    new Selection(
                        List.of(
                            new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId"),
                            new Given.Input("sessionId", "sessionId")),
                        List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                    new Selection(
                        List.of(
                            new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId"),
                            new Given.Input("sessionId", "sessionId")),
                        List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                    List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), true, false,
                    List.of(
                        new IncludedRange(
                            new Included(
                                "Session<Transcript", Optional.empty(), "Transcript",
                                List.of(
                                    new Included.Link("userId", "userId"),
                                    new Included.Link("campaignId", "campaignId"),
                                    new Included.Link("sessionId", "sessionId")),
                                Optional.empty(), List.of(), List.of(), OptionalInt.empty()),
                            new IndexEntry.Ref("Transcript", 0),
                            new Selection(
                                List.of(
                                    new Given.Input("userId", "userId"),
                                    new Given.Input("campaignId", "campaignId"),
                                    new Given.Input("sessionId", "sessionId")),
                                List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                            3),
                        new IncludedRange(
                            new Included(
                                "Session<Summary", Optional.empty(), "Summary",
                                List.of(
                                    new Included.Link("userId", "userId"),
                                    new Included.Link("campaignId", "campaignId"),
                                    new Included.Link("sessionId", "sessionId")),
                                Optional.empty(), List.of(), List.of(), OptionalInt.empty()),
                            new IndexEntry.Ref("Summary", 0),
                            new Selection(
                                List.of(
                                    new Given.Input("userId", "userId"),
                                    new Given.Input("campaignId", "campaignId"),
                                    new Given.Input("sessionId", "sessionId")),
                                List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                            3)),
                    Optional.of(new Look.Extent(0, 1)), List.of()),
                List.of()),
            List.of(
                new IncludedPlan.InRange(
                    new Included(
                        "Session<Transcript", Optional.empty(), "Transcript",
                        List.of(
                            new Included.Link("userId", "userId"),
                            new Included.Link("campaignId", "campaignId"),
                            new Included.Link("sessionId", "sessionId")),
                        Optional.empty(), List.of(), List.of(), OptionalInt.empty()),
                    0),
                new IncludedPlan.InRange(
                    new Included(
                        "Session<Summary", Optional.empty(), "Summary",
                        List.of(
                            new Included.Link("userId", "userId"),
                            new Included.Link("campaignId", "campaignId"),
                            new Included.Link("sessionId", "sessionId")),
                        Optional.empty(), List.of(), List.of(), OptionalInt.empty()),
                    1)));
    }

    /** The plan of AP-005. */
    private static Plan planAP005() {
        return new Plan.Find(
            new Look(
                Look.Operation.QUERY, "Summary", new IndexEntry.Ref("Summary", 0),
                new Selection(
                    List.of(
                        new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId"),
                        new Given.Input("sessionId", "sessionId")),
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                Optional.empty(), 3, Optional.empty(), Optional.empty(), Selection.ALL, Selection.ALL,
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), false, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** The plan of AP-006. */
    private static Plan planAP006() {
        return new Plan.Find(
            new Look(
                Look.Operation.QUERY, "Session", new IndexEntry.Ref("Session", 0),
                new Selection(
                    List.of(new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId")),
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of("name", "description")),
                Optional.empty(), 1, Optional.empty(), Optional.empty(),
                new Selection(
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
                    List.of("name", "description")),
                new Selection(
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
                    List.of("name", "description")),
                List.of(), List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), false, false,
                List.of(), Optional.empty(), List.of()),
            List.of());
    }

    /** The steps of AP-007. */
    private static List<WriteStep> stepsAP007() {
        return List.of(
            new WriteStep.Create(
                "Session", 1,
                List.of(
                    new WriteStep.InitialValue("status", Optional.of(AttributeValue.fromS("COMPLETED"))),
                    new WriteStep.InitialValue("shareToken", Optional.empty())),
                Optional.empty(), List.of(), List.of(), List.of()),
            new WriteStep.Create(
                "Transcript", 1, List.of(), Optional.empty(), List.of(), List.of(), List.of()));
    }

    /** The steps of AP-008. */
    private static List<WriteStep> stepsAP008() {
        return List.of(new WriteStep.Create("User", 1, List.of(), Optional.empty(), List.of(), List.of(), List.of()));
    }

    /** The steps of AP-009. */
    private static List<WriteStep> stepsAP009() {
        return List.of(new WriteStep.Create("Campaign", 1, List.of(), Optional.empty(), List.of(), List.of(), List.of()));
    }

    /** The steps of AP-010. */
    private static List<WriteStep> stepsAP010() {
        return List.of(new WriteStep.Update(
            "Campaign", 1,
            new WriteStep.Target(
                List.of(new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId")),
                List.of(), true, new Plan.Nothing(), false),
            List.of(
                new WriteStep.AttributeChange("name", WriteStep.AttributeChange.Kind.SET, Optional.empty()),
                new WriteStep.AttributeChange(
                    "description", WriteStep.AttributeChange.Kind.SET, Optional.empty()),
                new WriteStep.AttributeChange(
                    "updatedAt", WriteStep.AttributeChange.Kind.SET, Optional.empty())),
            List.of(), List.of()));
    }

    /** The steps of AP-011. */
    private static List<WriteStep> stepsAP011() {
        return List.of(new WriteStep.Update(
            "Session", 1,
            new WriteStep.Target(
                List.of(
                    new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId"),
                    new Given.Input("sessionId", "sessionId")),
                List.of(), true, new Plan.Nothing(), false),
            List.of(
                new WriteStep.AttributeChange("name", WriteStep.AttributeChange.Kind.SET, Optional.empty()),
                new WriteStep.AttributeChange(
                    "description", WriteStep.AttributeChange.Kind.SET, Optional.empty()),
                new WriteStep.AttributeChange("status", WriteStep.AttributeChange.Kind.SET, Optional.empty()),
                new WriteStep.AttributeChange(
                    "shareToken", WriteStep.AttributeChange.Kind.SET, Optional.empty()),
                new WriteStep.AttributeChange(
                    "updatedAt", WriteStep.AttributeChange.Kind.SET, Optional.empty())),
            List.of(), List.of()));
    }

    /** The steps of AP-012. */
    private static List<WriteStep> stepsAP012() {
        return List.of(new WriteStep.Put("Summary", 1, List.of(), new Plan.Nothing(), List.of(), List.of()));
    }

    /** The steps of AP-013. */
    private static List<WriteStep> stepsAP013() {
        return List.of(new WriteStep.Delete(
            "Session", 1,
            new WriteStep.Target(
                List.of(
                    new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId"),
                    new Given.Input("sessionId", "sessionId")),
                List.of(), true, new Plan.Nothing(), false),
            List.of(),
            List.of(
                new WriteStep.Removal(
                    "Transcript", "Session",
                    new Feed(List.of(
                        new Feed.Pipe("userId", "userId"), new Feed.Pipe("campaignId", "campaignId"),
                        new Feed.Pipe("sessionId", "sessionId"))),
                    List.of(
                        new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId"),
                        new Given.Input("sessionId", "sessionId")),
                    new Plan.Nothing()),
                new WriteStep.Removal(
                    "Summary", "Session",
                    new Feed(List.of(
                        new Feed.Pipe("userId", "userId"), new Feed.Pipe("campaignId", "campaignId"),
                        new Feed.Pipe("sessionId", "sessionId"))),
                    List.of(
                        new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId"),
                        new Given.Input("sessionId", "sessionId")),
                    new Plan.Find(
                        new Look(
                            Look.Operation.QUERY, "Summary", new IndexEntry.Ref("Summary", 0),
                            new Selection(
                                List.of(
                                    new Given.Input("userId", "userId"),
                                    new Given.Input("campaignId", "campaignId"),
                                    new Given.Input("sessionId", "sessionId")),
                                List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                            Optional.empty(), 3, Optional.empty(), Optional.empty(), Selection.ALL,
                            Selection.ALL, List.of(), List.of(), List.of(), OptionalInt.empty(),
                            OptionalInt.empty(), false, false, List.of(), Optional.empty(), List.of()),
                        List.of()))),
            true));
    }

    /** The steps of AP-014. */
    private static List<WriteStep> stepsAP014() {
        return List.of(new WriteStep.Delete(
            "Campaign", 1,
            new WriteStep.Target(
                List.of(new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId")),
                List.of(), true, new Plan.Nothing(), false),
            List.of(),
            List.of(
                new WriteStep.Removal(
                    "Session", "Campaign",
                    new Feed(List.of(new Feed.Pipe("userId", "userId"), new Feed.Pipe("campaignId", "campaignId"))),
                    List.of(new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId")),
                    new Plan.Find(
                        new Look(
                            Look.Operation.QUERY, "Session", new IndexEntry.Ref("Session", 0),
                            new Selection(
                                List.of(
                                    new Given.Input("userId", "userId"),
                                    new Given.Input("campaignId", "campaignId")),
                                List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                            Optional.empty(), 1, Optional.empty(), Optional.empty(), Selection.ALL,
                            Selection.ALL, List.of(), List.of(), List.of(), OptionalInt.empty(),
                            OptionalInt.empty(), false, false, List.of(), Optional.empty(), List.of()),
                        List.of())),
                new WriteStep.Removal(
                    "Transcript", "Campaign",
                    new Feed(List.of(new Feed.Pipe("userId", "userId"), new Feed.Pipe("campaignId", "campaignId"))),
                    List.of(new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId")),
                    new Plan.Find(
                        new Look(
                            Look.Operation.QUERY, "Transcript", new IndexEntry.Ref("Transcript", 0),
                            new Selection(
                                List.of(
                                    new Given.Input("userId", "userId"),
                                    new Given.Input("campaignId", "campaignId")),
                                List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                            Optional.empty(), 1, Optional.empty(), Optional.empty(), Selection.ALL,
                            Selection.ALL, List.of(), List.of(), List.of(), OptionalInt.empty(),
                            OptionalInt.empty(), false, false, List.of(), Optional.empty(), List.of()),
                        List.of())),
                new WriteStep.Removal(
                    "Summary", "Campaign",
                    new Feed(List.of(new Feed.Pipe("userId", "userId"), new Feed.Pipe("campaignId", "campaignId"))),
                    List.of(new Given.Input("userId", "userId"), new Given.Input("campaignId", "campaignId")),
                    new Plan.Find(
                        new Look(
                            Look.Operation.QUERY, "Summary", new IndexEntry.Ref("Summary", 0),
                            new Selection(
                                List.of(
                                    new Given.Input("userId", "userId"),
                                    new Given.Input("campaignId", "campaignId")),
                                List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                            Optional.empty(), 1, Optional.empty(), Optional.empty(), Selection.ALL,
                            Selection.ALL, List.of(), List.of(), List.of(), OptionalInt.empty(),
                            OptionalInt.empty(), false, false, List.of(), Optional.empty(), List.of()),
                        List.of()))),
            true));
    }
}
