package contract;

import generated.shop.Campaign;
import generated.shop.CampaignId;
import generated.shop.Campaigns;
import generated.shop.DeleteCampaign;
import generated.shop.UpdateCampaign;
import generated.shop.UpdateCampaignChanges;
import generated.shop.ListCampaignsByUser;
import generated.shop.NewCampaign;
import generated.shop.NewSession;
import generated.shop.NewSummary;
import generated.shop.NewTranscript;
import generated.shop.NewUser;
import generated.shop.CreateUser;
import generated.shop.Session;
import generated.shop.SessionId;
import generated.shop.SessionStatus;
import generated.shop.CreateCampaign;
import generated.shop.CreateSessionAndTranscript;
import generated.shop.SummaryType;
import generated.shop.User;
import generated.shop.UserId;
import dev.keywright.runtime.api.Blob;
import dev.keywright.runtime.api.Cursor;
import dev.keywright.runtime.api.Page;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What callers of the generated program may rely on, wherever it keeps its items. */
public final class Contract {
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final UserId ADA = new UserId("ada#1");

    private final Campaigns campaigns;
    private final List<String> broken = new ArrayList<>();

    private Contract(Campaigns campaigns) {
        this.campaigns = campaigns;
    }

    /** What does not hold. */
    public static List<String> broken(Campaigns campaigns) {
        Contract contract = new Contract(campaigns);
        contract.creates();
        contract.pages();
        contract.refusesForeignCursors();
        contract.changesParts();
        contract.storesTogether();
        contract.refusesValues();
        contract.answersLater();
        contract.deletesBelow();
        return contract.broken;
    }

    private void holds(String what, boolean holds) {
        if (!holds) {
            broken.add(what);
        }
    }

    private static NewCampaign campaign(int number) {
        return new NewCampaign(
                ADA, new CampaignId("c" + number), "Campaign " + number, "described", NOW.plusSeconds(number), NOW);
    }

    private void creates() {
        NewUser ada = new NewUser(ADA, "ada@example.com", "Ada", NOW, NOW);
        CreateUser first = campaigns.createUser(ada);
        holds("a user is registered", first instanceof CreateUser.Done done && done.user().email().equals("ada@example.com"));
        holds("and not twice", campaigns.createUser(ada) instanceof CreateUser.AlreadyExists);
        holds("and found", campaigns.getUser(ADA).map(User::name).equals(Optional.of("Ada")));
        holds("nobody else is", campaigns.getUser(new UserId("ada")).isEmpty());
        for (int number = 1; number <= 7; number++) {
            holds("campaign " + number, campaigns.createCampaign(campaign(number)) instanceof CreateCampaign.Done);
        }
    }

    private void pages() {
        ListCampaignsByUser all = campaigns.listCampaignsByUser(ADA);
        holds("all seven", all.list().size() == 7);
        ListCampaignsByUser three = all.pageSize(3);
        List<Campaign> paged = new ArrayList<>();
        Page<Campaign> page = three.page();
        paged.addAll(page.items());
        holds("three on a page", page.items().size() == 3);
        while (page.next().isPresent()) {
            String token = page.next().get().token();
            holds("a cursor is safe in a URL", token.matches("[A-Za-z0-9_-]+"));
            page = three.page(new Cursor(token));
            paged.addAll(page.items());
        }
        holds("pages hold everything once", paged.equals(all.list()));
        try (Stream<Campaign> some = three.stream()) {
            holds("a stream goes as far as it is asked", some.limit(4).toList().equals(paged.subList(0, 4)));
        }
        holds("the first is the first", three.first().equals(Optional.of(paged.get(0))));
        holds("nobody else's", campaigns.listCampaignsByUser(new UserId("bob")).list().isEmpty());
    }

    private void refusesForeignCursors() {
        Cursor cursor = campaigns.listCampaignsByUser(ADA).pageSize(2).page().next().orElseThrow();
        holds("a cursor of another user", isInvalid(() -> campaigns.listCampaignsByUser(new UserId("bob")).page(cursor)));
        holds(
                "a cursor of another question",
                isInvalid(() -> campaigns.listSessionsByCampaign(ADA, new CampaignId("c1")).page(cursor)));
        String token = cursor.token();
        char last = token.charAt(token.length() - 1);
        String changed = token.substring(0, token.length() - 1) + (last == 'A' ? 'B' : 'A');
        holds("a changed cursor", isInvalid(() -> campaigns.listCampaignsByUser(ADA).pageSize(2).page(new Cursor(changed))));
        holds("no cursor at all", isInvalid(() -> campaigns.listCampaignsByUser(ADA).page(new Cursor("?"))));
        String decoded = new String(java.util.Base64.getUrlDecoder().decode(token), java.nio.charset.StandardCharsets.ISO_8859_1);
        holds("a cursor tells nothing", !decoded.contains("ada") && !decoded.contains("CAMPAIGN"));
    }

    private static boolean isInvalid(Runnable call) {
        try {
            call.run();
            return false;
        } catch (Cursor.Invalid invalid) {
            return true;
        }
    }

    private void changesParts() {
        CampaignId first = new CampaignId("c1");
        UpdateCampaignChanges changes = UpdateCampaignChanges.of(NOW.plusSeconds(9)).withName("Renamed");
        holds("a change", campaigns.updateCampaign(ADA, first, changes) instanceof UpdateCampaign.Done);
        Campaign changed = campaigns.listCampaignsByUser(ADA).list().get(0);
        holds("the name is another", changed.name().equals("Renamed"));
        holds("the rest is as it was", changed.description().equals("described"));
        holds(
                "what is not there is not changed",
                campaigns.updateCampaign(ADA, new CampaignId("none"), changes) instanceof UpdateCampaign.NotFound);
        holds("and not created", campaigns.listCampaignsByUser(ADA).list().size() == 7);
    }

    private static NewSession session(String id) {
        return new NewSession(
                ADA,
                new CampaignId("c1"),
                new SessionId(id),
                "Session",
                "dragons",
                Optional.empty(),
                Optional.of("job"),
                NOW,
                NOW);
    }

    private static NewTranscript transcript(String id) {
        return new NewTranscript(
                ADA,
                new CampaignId("c1"),
                new SessionId(id),
                new Blob("s3://bucket/" + id),
                BigDecimal.TEN,
                Optional.of(Map.of("lines", List.of("a", BigDecimal.ONE))),
                NOW,
                NOW);
    }

    private void storesTogether() {
        CreateSessionAndTranscript stored = campaigns.createSessionAndTranscript(session("s1"), transcript("s1"));
        holds(
                "both are stored",
                stored instanceof CreateSessionAndTranscript.Done done && done.session().status() == SessionStatus.COMPLETED);
        holds(
                "and not twice",
                campaigns.createSessionAndTranscript(session("s1"), transcript("s1")) instanceof CreateSessionAndTranscript.SessionExists);
        campaigns.putSummary(
                new NewSummary(ADA, new CampaignId("c1"), new SessionId("s1"), SummaryType.GM, "secret", NOW, NOW));
        holds(
                "opened with what belongs to it",
                campaigns.getSession(ADA, new CampaignId("c1"), new SessionId("s1"))
                        .filter(row -> row.transcript().isPresent() && row.summaries().size() == 1)
                        .isPresent());
        holds(
                "found by a word",
                campaigns.listSessionsByCampaignContainingNameAndDescription(ADA, new CampaignId("c1"), "dragon").list().stream()
                        .map(Session::sessionId)
                        .toList()
                        .equals(List.of(new SessionId("s1"))));
    }

    private void refusesValues() {
        holds("half a character", refusal(() -> campaigns.getUser(new UserId("\ud800"))).contains("userId"));
        holds(
                "a key that is too long",
                refusal(() -> campaigns.createCampaign(new NewCampaign(
                                ADA, new CampaignId("x".repeat(1100)), "n", "d", NOW, NOW)))
                        .contains("campaignId"));
        holds(
                "a time that is too far",
                refusal(() -> campaigns.createUser(new NewUser(new UserId("u2"), "e", "n", Instant.MAX, NOW)))
                        .contains("createdAt"));
    }

    private static String refusal(Runnable call) {
        try {
            call.run();
            return "";
        } catch (IllegalArgumentException refused) {
            return refused.getMessage();
        }
    }

    private void answersLater() {
        holds("an answer later", campaigns.async().getUser(ADA).join().isPresent());
        holds("a page later", campaigns.listCampaignsByUser(ADA).pageSize(2).pageAsync().join().items().size() == 2);
        holds(
                "what would be sent",
                campaigns.toRequests(shop -> shop.getUser(ADA)).toString().contains("USER#ada$b1"));
    }

    private void deletesBelow() {
        DeleteCampaign deleted = campaigns.deleteCampaign(ADA, new CampaignId("c1"));
        holds("a campaign is deleted", deleted instanceof DeleteCampaign.Done);
        holds("with its sessions", campaigns.listSessionsByCampaign(ADA, new CampaignId("c1")).list().isEmpty());
        holds(
                "and what was in them",
                campaigns.getSession(ADA, new CampaignId("c1"), new SessionId("s1")).isEmpty());
        holds("what is gone is not there", campaigns.deleteCampaign(ADA, new CampaignId("c1")) instanceof DeleteCampaign.NotFound);
        holds(
                "it says why it failed",
                thrown(() -> campaigns.deleteCampaign(ADA, new CampaignId("c1")).orThrow()).contains("NotFound"));
    }

    private static String thrown(Runnable call) {
        try {
            call.run();
            return "";
        } catch (IllegalStateException thrown) {
            return thrown.getMessage();
        }
    }
}
