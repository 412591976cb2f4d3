package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import org.junit.jupiter.api.Test;

class EmbedTest {
    /** The parent, the child's id, its relationship, another attribute, and a pattern. */
    private static final String ORDERS = """
            entities:
              Order: {id: orderId, count: 10, %s, attributes: {orderId: string}}
              Line: {id: %s, count: 30, parents: {Order: {%s}}, attributes: {sku: string, %s}}
            patterns:
              lines: {%s, rps: 1}
            """;

    private static final String HERE = "elsewhere: false";
    private static final String WITHIN_THE_ORDER = "[orderId, sku]";
    private static final String FEW = "average: 3, max: 9";
    private static final String NOTE = "note: string";
    private static final String ADD = "create: Line";

    @Test
    void embedsAFewChildrenInTheirParent() {
        assertThat(new Embed())
                .on(ORDERS.formatted(HERE, WITHIN_THE_ORDER, FEW, NOTE, ADD))
                .proposesExactly("Embed of Line in Order");
    }

    /** 40 lines of at most 2 KB stay below 100 KB, 60 do not. */
    @Test
    void proposesNothingAboveAHundredKilobytes() {
        String large = "note: {type: string, size: 100, max: 2000}";
        assertThat(new Embed())
                .on(ORDERS.formatted(HERE, WITHIN_THE_ORDER, "average: 3, max: 40", large, ADD))
                .proposesExactly("Embed of Line in Order");
        assertThat(new Embed())
                .on(ORDERS.formatted(HERE, WITHIN_THE_ORDER, "average: 3, max: 60", large, ADD))
                .proposesNothing();
    }

    @Test
    void proposesNothingWithoutALimitOnTheNumberOfChildren() {
        assertThat(new Embed())
                .on(ORDERS.formatted(HERE, WITHIN_THE_ORDER, "average: 3", NOTE, ADD))
                .proposesNothing();
    }

    /** A line by its own id would be found in none of the orders. */
    @Test
    void proposesNothingForAChildWhoseIdDoesNotNameItsParent() {
        assertThat(new Embed())
                .on(ORDERS.formatted(HERE, "sku", FEW, NOTE, ADD))
                .proposesNothing();
    }

    /** A ULID is under one parent only, and the read knows which. */
    @Test
    void embedsChildrenWithAGeneratedIdThatStayWithTheirParent() {
        String lines = """
                entities:
                  Order: {id: orderId, count: 10, attributes: {orderId: string}}
                  Line:
                    id: lineId
                    parents: {Order: {average: 3, max: 9}}
                    attributes: {lineId: {type: string, size: 26}, sku: string}
                patterns:
                  lines: {read: Line, by: orderId, rps: 1}
                """;
        assertThat(new Embed()).on(lines).proposesExactly("Embed of Line in Order");
        assertThat(new Embed())
                .on(lines + "  move: {update: Line, by: lineId, set: orderId, rps: 1}\n")
                .proposesNothing();
    }

    /** The id of a review does not say in which of the two to look. */
    @Test
    void proposesNothingForAParentOfSeveralKinds() {
        assertThat(new Embed()).on("""
                entities:
                  Book: {id: isbn, count: 10, attributes: {isbn: string}}
                  Branch: {id: branchId, count: 10, attributes: {branchId: string}}
                  Review:
                    id: [subject, by]
                    parents:
                      about: {oneOf: [Book, Branch], average: 2, max: 5, via: {isbn: subject, branchId: subject}}
                    attributes: {by: string}
                patterns:
                  review: {create: Review, rps: 1}
                """).proposesNothing();
    }

    @Test
    void proposesNothingForAParentThatIsKeptElsewhere() {
        assertThat(new Embed())
                .on(ORDERS.formatted("elsewhere: true", WITHIN_THE_ORDER, FEW, NOTE, ADD))
                .proposesNothing();
    }

    @Test
    void proposesNothingForAChildWithAUniqueAttribute() {
        assertThat(new Embed())
                .on(ORDERS.formatted(HERE, WITHIN_THE_ORDER, FEW, "code: {type: string, unique: true}", ADD))
                .proposesNothing();
    }

    /** DynamoDB deletes items that have expired, not entries of a map. */
    @Test
    void proposesNothingForAChildThatExpires() {
        assertThat(new Embed()).on("""
                entities:
                  Order: {id: orderId, count: 10, attributes: {orderId: string}}
                  Hold:
                    id: [orderId, sku]
                    parents: {Order: {average: 3, max: 9}}
                    attributes: {sku: string, until: timestamp}
                    expires: until
                patterns:
                  hold: {create: Hold, rps: 1}
                """).proposesNothing();
    }

    private static final String RETURNS = """
            entities:
              Order: {id: orderId, count: 10, attributes: {orderId: string}}
              Line: {id: [orderId, sku], parents: {Order: {average: 3, max: 9}}, attributes: {sku: string%s}}
              Return: {id: returnId, parents: {Line: {average: 1, max: 4}}, attributes: {returnId: string}}
            patterns:
              add: {create: Line, rps: 1}
            """;

    @Test
    void embedsAChildThatHasChildren() {
        assertThat(new Embed()).on(RETURNS.formatted("")).proposesExactly("Embed of Line in Order");
    }

    @Test
    void proposesNothingForAChildThatCountsItsChildren() {
        assertThat(new Embed())
                .on(RETURNS.formatted(", returned: {type: number, counts: Return}"))
                .proposesNothing();
    }

    /** What is deleted with its parent may be in its item; what stays may not. */
    @Test
    void embedsOnlyWhatADeletedParentTakesAlong() {
        assertThat(new Embed())
                .on(ORDERS.formatted(HERE, WITHIN_THE_ORDER, FEW, NOTE, "delete: Order, by: orderId, cascade: Line"))
                .proposesExactly("Embed of Line in Order");
        assertThat(new Embed())
                .on(ORDERS.formatted(HERE, WITHIN_THE_ORDER, FEW, NOTE, "delete: Order, by: orderId"))
                .proposesNothing();
    }

    @Test
    void embedsAManyToManyRelationshipInEitherParent() {
        assertThat(new Embed()).on("""
                entities:
                  User: {id: userId, count: 10, attributes: {userId: string}}
                  Group: {id: groupId, count: 10, attributes: {groupId: string}}
                  Membership:
                    id: [groupId, userId]
                    parents: {User: {average: 3, max: 9}, Group: {average: 3, max: 9}}
                patterns:
                  join: {create: Membership, rps: 1}
                """).proposesExactly("Embed of Membership in User", "Embed of Membership in Group");
    }

    /** Nothing would say whether a user's item has those who follow or those who are followed. */
    @Test
    void proposesNothingForTwoParentsOfTheSameEntity() {
        assertThat(new Embed()).on("""
                entities:
                  User: {id: userId, count: 10, attributes: {userId: string}}
                  Follow:
                    id: [by, of]
                    parents:
                      follower: {entity: User, average: 3, max: 9, via: {userId: by}}
                      followee: {entity: User, average: 3, max: 9, via: {userId: of}}
                patterns:
                  follow: {create: Follow, rps: 1}
                """).proposesNothing();
    }
}
