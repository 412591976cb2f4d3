package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.tactic.Relief.Excess;
import dev.keywright.optimizer.tactic.Relief.Width;
import org.junit.jupiter.api.Test;

class WriteShardsTest {
    private static final ReadModel MODEL = ReadModel.of("""
            entities:
              Settings: {singleton: true, attributes: {theme: string}}
              Post: {id: postId, count: 10, attributes: {postId: string}}
              Like: {id: [postId, who], parents: {Post: {average: 3, max: 9}}, attributes: {who: string, at: timestamp}}
            patterns:
              likes: {read: Like, by: postId, order: at, select: who, rps: 1}
              number: {count: Like, by: postId, rps: 1}
              settings: {read: Settings, rps: 1}
            """);

    private static final Candidate HOME = MODEL.proposal(new ItemCollection(), "Home of Like by postId / who");

    private static final Candidate INDEX = MODEL.proposal(new GlobalIndex(), "GSI of Like by postId / at, INCLUDE who");

    private static final Candidate COUNTER = MODEL.proposal(new Counter(), "Counter of Like by postId in Post");

    private static final Excess TWICE_THE_WRITES = new Excess(Rational.of(1), Rational.of(2), Width.WHOLE_PARTITION);
    private static final Excess THREE_TIMES_THE_WRITES =
            new Excess(Rational.of(1), Rational.of(3), Width.WHOLE_PARTITION);

    @Test
    void spreadsACollectionOverAsManyPartitionsAsItTakes() {
        assertThat(new WriteShards())
                .on(HOME, THREE_TIMES_THE_WRITES)
                .proposesExactly("Home of Like by postId / who, 3 shards");
        assertThat(new WriteShards())
                .on(HOME, new Excess(Rational.of(5), Rational.of(3), Width.WHOLE_PARTITION))
                .proposesExactly("Home of Like by postId / who, 5 shards");
    }

    @Test
    void spreadsAnIndex() {
        assertThat(new WriteShards())
                .on(INDEX, THREE_TIMES_THE_WRITES)
                .proposesExactly("GSI of Like by postId / at, 3 shards, INCLUDE who");
    }

    /** The number of a shard is part of a text; attributes themselves have none. */
    @Test
    void turnsAKeyOfAttributesIntoText() {
        Candidate index = MODEL.proposal(new AttributeKeys(), "GSI of Like by attributes postId / at, INCLUDE who");
        assertThat(new WriteShards())
                .on(index, THREE_TIMES_THE_WRITES)
                .proposesExactly("GSI of Like by postId / at, 3 shards, INCLUDE who");
    }

    /** Shards of one number cannot all be in the item of the parent. */
    @Test
    void movesACounterIntoItemsOfItsOwn() {
        assertThat(new WriteShards())
                .on(COUNTER, new Excess(Rational.of(1), Rational.of(3), Width.ONE_ITEM))
                .proposesExactly("Counter of Like by postId in an item of its own, 3 shards");
    }

    @Test
    void leavesALatestValueInItsItem() {
        ReadModel model = ReadModel.of("""
                entities:
                  Post: {id: postId, count: 10, attributes: {postId: string, last: {type: timestamp, latest: {of: Like.at}}}}
                  Like: {id: [postId, who], parents: {Post: {average: 3, max: 9}}, attributes: {who: string, at: timestamp}}
                patterns:
                  post: {read: Post, by: postId, rps: 1}
                  like: {create: Like, rps: 1}
                """);
        Candidate latest = model.proposals(new Counter()).get(0);
        assertThat(new WriteShards())
                .on(latest, new Excess(Rational.of(1), Rational.of(3), Width.ONE_ITEM))
                .proposesNothing();
    }

    @Test
    void multipliesTheShardsOfWhatIsStillTooHot() {
        assertThat(new WriteShards())
                .on(sharded(HOME), TWICE_THE_WRITES)
                .proposesExactly("Home of Like by postId / who, 6 shards");
        assertThat(new WriteShards())
                .on(sharded(INDEX), TWICE_THE_WRITES)
                .proposesExactly("GSI of Like by postId / at, 6 shards, INCLUDE who");
        assertThat(new WriteShards())
                .on(sharded(COUNTER), TWICE_THE_WRITES)
                .proposesExactly("Counter of Like by postId in an item of its own, 6 shards");
    }

    private static Candidate sharded(Candidate hot) {
        return new WriteShards().cooler(hot, THREE_TIMES_THE_WRITES).orElseThrow();
    }

    /** One item is in one partition, however many there are. */
    @Test
    void proposesNothingForASingleHotItem() {
        assertThat(new WriteShards())
                .on(HOME, new Excess(Rational.of(1), Rational.of(3), Width.ONE_ITEM))
                .proposesNothing();
    }

    @Test
    void proposesNothingForASingleton() {
        Candidate settings = MODEL.proposal(new OwnKey(), "Home of Settings in one partition");
        assertThat(new WriteShards()).on(settings, THREE_TIMES_THE_WRITES).proposesNothing();
    }

    @Test
    void proposesNothingBeyondTenThousandShards() {
        assertThat(new WriteShards())
                .on(HOME, new Excess(Rational.of(1), Rational.of(10_000), Width.WHOLE_PARTITION))
                .proposesExactly("Home of Like by postId / who, 10000 shards");
        assertThat(new WriteShards())
                .on(HOME, new Excess(Rational.of(1), Rational.of(10_001), Width.WHOLE_PARTITION))
                .proposesNothing();
    }
}
