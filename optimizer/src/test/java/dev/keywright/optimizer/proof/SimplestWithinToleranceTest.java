package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.optimizer.search.Found;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The simplest design within the tolerance of the cheapest, on models small enough to see why. */
class SimplestWithinToleranceTest {
    private static final String NOTES = """
            keywright: 1
            name: notes
            entities:
              User:
                id: userId
                count: 1000
                attributes:
                  userId: {type: string, size: 26}
              Note:
                id: [userId, noteId]
                parents:
                  User: {average: 5, max: 100000}
                attributes:
                  noteId: {type: string, size: 26}
                  text: {type: string, size: 100}
            patterns:
              user: {read: User, by: userId, rps: 1}
              register: {create: User, rps: 1}
              note: {read: Note, by: [userId, noteId], rps: 1}
              write: {create: Note, rps: 1}
            options:
              tolerance: %s
            """;

    private static final String NEWEST = """
            keywright: 1
            name: newest
            entities:
              Post:
                id: postId
                count: 1000
                attributes:
                  postId: {type: string, size: 26}
                  createdAt: timestamp
              Video:
                id: videoId
                count: 1000
                attributes:
                  videoId: {type: string, size: 26}
                  createdAt: timestamp
            patterns:
              aPost: {read: Post, by: postId, consistency: strong, rps: 1}
              aVideo: {read: Video, by: videoId, consistency: strong, rps: 1}
              posts: {read: Post, order: createdAt desc, limit: 10, rps: 10}
              videos: {read: Video, order: createdAt desc, limit: 10, rps: 10}
              post: {create: Post, rps: 1}
              upload: {create: Video, rps: 1}
            options:
              tolerance: %s
            """;

    private static final String PLAYERS = """
            keywright: 1
            name: players
            entities:
              Player:
                id: playerId
                count: 700
                attributes:
                  playerId: {type: string, size: 6}
                  name: {type: string, size: 20}
                  position: {type: string, distinct: 4, size: 2}
                  club: {type: string, distinct: 20, size: 14}
                  price: {type: number, between: [3, 20], decimals: 1}
              Match:
                id: matchId
                count: 1000
                attributes:
                  matchId: {type: string, size: 6}
                  at: timestamp
            patterns:
              one: {read: Player, by: playerId, rps: 5}
              match: {read: Match, by: matchId, rps: 5}
              all: {read: Player, rps: 10}
              dear: {read: Player, by: position, order: price desc, limit: 40, rps: 30}
              join: {create: Player, perDay: 1}
              play: {create: Match, perDay: 1}
            options:
              tolerance: %s
            """;

    private static final String ROOMS = """
            keywright: 1
            name: rooms
            entities:
              Hotel:
                id: hotelId
                count: 60
                elsewhere: true
                attributes:
                  hotelId: {type: string, size: 14}
              RoomType:
                id: [hotelId, code]
                parents: {Hotel: {average: 60, max: 300}}
                attributes:
                  code: {type: string, size: 4, distinct: 300}
                  beds: number
              Night:
                id: [hotelId, code, day]
                parents: {RoomType: {average: 365, max: 800}}
                attributes:
                  day: {type: date, distinct: 365}
                  free: {type: number, between: [0, 300]}
            patterns:
              roomType: {read: RoomType, by: [hotelId, code], rps: 10}
              nights: {read: Night, by: [hotelId, code], range: {day: 0.01}, rps: 20}
              build: {create: RoomType, perDay: 10}
              offer: {create: Night, batch: 25, perDay: 480}
            options:
              tolerance: %s
            """;

    private static final String USUAL = "{share: 0.5%, dollars: 0.10}";

    private static Found found(String model, String tolerance) {
        return Problem.of(model.formatted(tolerance)).find();
    }

    private static List<String> keys(Design design, String entity) {
        ItemType item = design.tables().get(0).findItem(entity).orElseThrow();
        return item.keys().stream()
                .map(key -> "%s = %s".formatted(key.attribute(), key.template()))
                .toList();
    }

    private static List<String> indexes(Design design) {
        return design.tables().stream()
                .flatMap(table -> table.indexes().stream())
                .map(Index::name)
                .toList();
    }

    /** Both keys have the same bytes; one shape of partition keys is simpler than two. */
    @Test
    void putsChildrenUnderTheirParent() {
        assertThat(keys(found(NOTES, USUAL).design(), "Note"))
                .containsExactly("PK = USER#{userId}", "SK = NOTE#{noteId}");
    }

    /** By themselves, keys of two indexes name no item type: some bytes less for each entry, and one index more. */
    @Test
    void sharesAnIndexWhereThatCostsAlmostNothing() {
        assertThat(indexes(found(NEWEST, "0").design())).containsExactly("GSI1", "GSI2");
        assertThat(keys(found(NEWEST, "0").design(), "Post")).contains("GSI1PK = POST", "createdAt = {createdAt}");
        assertThat(indexes(found(NEWEST, USUAL).design())).containsExactly("GSI1");
        assertThat(keys(found(NEWEST, USUAL).design(), "Post")).contains("GSI1PK = POST", "GSI1SK = POST#{createdAt}");
    }

    /** A scan of the index on positions reads some bytes more than one of an index made for it: one unit more in ten. */
    @Test
    void doesWithoutAnIndexThatAnotherOneCanStandInFor() {
        assertThat(indexes(found(PLAYERS, "0").design())).hasSize(2);
        assertThat(indexes(found(PLAYERS, "{share: 0.5%, dollars: 5}").design()))
                .hasSize(1);
    }

    /** `CODE` is shorter than `ROOM_TYPE`, and all double rooms of all hotels would be in one partition. */
    @Test
    void readsAsAHierarchy() {
        assertThat(keys(found(ROOMS, "0").design(), "RoomType")).contains("PK = CODE#{code}");

        Design design = found(ROOMS, USUAL).design();
        assertThat(keys(design, "RoomType")).containsExactly("PK = ROOM_TYPE#{hotelId}#{code}", "SK = ROOM_TYPE");
        assertThat(keys(design, "Night")).containsExactly("PK = ROOM_TYPE#{hotelId}#{code}", "SK = NIGHT#{day}");
    }

    /** Both orders of the id have the same bytes. */
    @Test
    void beginsWithWhatTheIdBeginsWith() {
        String tickets = """
                keywright: 1
                name: tickets
                entities:
                  Concert:
                    id: concertId
                    count: 2000
                    elsewhere: true
                    attributes:
                      concertId: {type: string, size: 10}
                  Ticket:
                    id: [concertId, seat]
                    parents: {Concert: {average: 500, max: 20000}}
                    attributes:
                      seat: {type: string, size: 5}
                      price: {type: number, decimals: 2}
                patterns:
                  ticket: {read: Ticket, by: [concertId, seat], rps: 40}
                  sell: {create: Ticket, rps: 5}
                options:
                  tolerance: %s
                """;

        assertThat(keys(found(tickets, USUAL).design(), "Ticket"))
                .containsExactly("concertId = {concertId}", "seat = {seat}");
    }

    @Test
    void saysWhatTheCheapestCosts() {
        Found cheapest = found(NEWEST, "0");
        Found simplest = found(NEWEST, USUAL);

        assertThat(cheapest.cheapestNanoDollars()).isEqualTo(cheapest.bill().objectiveNanoDollars());
        assertThat(simplest.cheapestNanoDollars()).isEqualTo(cheapest.cheapestNanoDollars());
        assertThat(simplest.boundNanoDollars()).isEqualTo(cheapest.cheapestNanoDollars());
        assertThat(simplest.bill().objectiveNanoDollars())
                .isGreaterThan(cheapest.cheapestNanoDollars())
                .isLessThanOrEqualTo(cheapest.cheapestNanoDollars() + 100_000_000);
    }

    @Test
    void keepsEntitiesApart() {
        Design design = found(NOTES.replace("options:", "options:\n  apart: [[Note]]"), USUAL)
                .design();

        assertThat(design.tables()).hasSize(2);
        assertThat(design.tables())
                .allSatisfy(table -> assertThat(table.items()).hasSize(1));
    }

    @Test
    void callsIndexesAsTheModelSays() {
        Design design = found(NEWEST.replace("options:", "options:\n  indexNames: {GSI1: ByDate}"), USUAL)
                .design();

        assertThat(indexes(design)).containsExactly("ByDate");
    }

    @Test
    void givesNoGeneratedNameThatTheModelGivesAnother() {
        String members = """
                keywright: 1
                name: members
                entities:
                  Member:
                    id: memberId
                    count: 10000
                    attributes:
                      memberId: {type: string, size: 26}
                      club: {type: string, distinct: 50}
                      city: {type: string, distinct: 50}
                patterns:
                  member: {read: Member, by: memberId, consistency: strong, rps: 5}
                  join: {create: Member, rps: 1}
                  club: {read: Member, by: club, limit: 10, rps: 5}
                  city: {read: Member, by: city, limit: 10, rps: 5}
                options:
                  tolerance: %s
                """;

        assertThat(indexes(found(members, "0").design())).containsExactly("MemberByClub", "MemberByCity");
        assertThat(indexes(found(members + "  indexNames: {MemberByClub: MemberByCity}", "0")
                        .design()))
                .containsExactly("MemberByCity", "MemberByCity2");
        assertThat(indexes(
                        found(members + "  indexNames: {MemberByClub: MemberByCity, MemberByCity: MemberByClub}", "0")
                                .design()))
                .containsExactly("MemberByCity", "MemberByClub");
    }

    /**
     * The members of a guild are read through an index in the cheapest design, and from a copy beside the guild in the simplest: then
     * the index holds them for nobody.
     */
    @Test
    void leavesOutWhatHasNothingLeftToDo() throws IOException {
        Found found = Problem.of(Files.readString(Path.of("src", "test", "resources", "models", "game.yaml")))
                .find();
        Bill bill = found.bill();
        Set<Entry> read = new LinkedHashSet<>();
        bill.patterns()
                .forEach(pattern -> pattern.reads().forEach(request -> {
                    read.add(request.entry());
                    request.rowsRead().forEach(rows -> read.add(rows.entry()));
                }));

        assertThat(bill.layout().items().stream()
                        .filter(item -> item.kind().hasKey())
                        .flatMap(item -> bill.layout().entries(item).stream())
                        .filter(entry -> !entry.isPrimary()))
                .isNotEmpty()
                .allMatch(read::contains);
    }
}
