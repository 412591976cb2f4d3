package dev.keywright.core.maintain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import org.junit.jupiter.api.Test;

/** Numbers that others keep of what a cascade removes. */
class CascadedNumbersTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: follow
            entities:
              User:
                id: userId
                count: 2000
                attributes:
                  userId: {type: string, size: 12}
                  followers: {type: number, counts: Follow.followee}
                  following: {type: number, counts: Follow.follower}
              Follow:
                id: [followerId, followeeId]
                parents:
                  follower: {entity: User, average: 20, max: 500, via: {userId: followerId}}
                  followee: {entity: User, average: 20, max: 2000, via: {userId: followeeId}}
              Brand:
                id: brand
                count: 50
                attributes:
                  brand: {type: string, size: 12}
                  likes: {type: number, counts: Like}
              Like:
                id: [userId, brand]
                parents:
                  User: {average: 3, max: 30}
                  Brand: {average: 120, max: 2000}
            patterns:
              leave: {delete: User, by: userId, cascade: [Follow, Like], rps: 1}
            """);

    private final CostModel costing = new CostModel(
            Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow());

    private ServedPattern leave() {
        Design design = DesignReader.read(TestModels.root("""
                                keywright: 1
                                design: follow
                                tables:
                                  follow:
                                    key: {partition: PK, sort: SK}
                                    indexes:
                                      GSI1: {partition: SK, sort: PK, projection: keys}
                                    items:
                                      User: {PK: "USER#{userId}", SK: USER}
                                      Followers: {counts: Follow, by: [followeeId], in: User}
                                      Following: {counts: Follow, by: [followerId], in: User}
                                      Follow: {PK: "FOLLOWER#{followerId}", SK: "FOLLOWEE#{followeeId}"}
                                      Brand: {PK: "BRAND#{brand}", SK: BRAND}
                                      Likes: {counts: Like, by: [brand], in: Brand}
                                      Like: {embeds: Like, in: User}
                                """), MODEL, new Diagnostics())
                .orElseThrow();
        return costing.bill(design)
                .pattern(MODEL.findPattern("leave").orElseThrow().ref());
    }

    private static Rational units(ServedPattern served, String item, Effect.Cause cause) {
        return served.effects().stream()
                .filter(effect -> effect.isItem()
                        && effect.cause() == cause
                        && effect.entry().item().name().equals(item))
                .map(Effect::units)
                .reduce(Rational.ZERO, Rational::plus);
    }

    /** 40 relationships go, each in a transaction with the number of its other user: 2 units for each of the two items. */
    @Test
    void areCountedDownInTheParentThatStays() {
        assertThat(units(leave(), "Follow", Effect.Cause.CASCADE)).isEqualTo(Rational.of(80));
        assertThat(units(leave(), "User", Effect.Cause.CASCADE)).isEqualTo(Rational.of(80));
    }

    /** 3 embedded likes go with the item, which is deleted in one transaction with the numbers of 3 brands. */
    @Test
    void ofEmbeddedChildrenAreCountedDownWithTheItemThatTheyGoWith() {
        assertThat(units(leave(), "Brand", Effect.Cause.CASCADE)).isEqualTo(Rational.of(6));
        assertThat(units(leave(), "User", Effect.Cause.ITSELF)).isEqualTo(Rational.of(2));
        assertThat(leave().isServed()).isTrue();
    }
}
