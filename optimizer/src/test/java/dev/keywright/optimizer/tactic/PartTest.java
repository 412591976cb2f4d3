package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import org.junit.jupiter.api.Test;

class PartTest {
    private static final String PRODUCTS = """
            entities:
              Product:
                id: productId
                count: 10
                attributes:
                  productId: string
                  title: string
                  body: {type: string, size: %d}
                  stock: {type: number, between: [0, 999]}
            patterns:
              products: {%s, rps: 1}
            """;

    /** A write of the stock alone takes one unit and not four; either side may be the one that is split off. */
    @Test
    void splitsWhatChangesFromWhatIsLarge() {
        assertThat(new Part())
                .on(PRODUCTS.formatted(3000, "update: Product, by: productId, add: stock"))
                .proposesExactly(
                        "Part of Product with stock", "Part of Product with title, body", "Part of Product with body");
    }

    /** A read of the title alone takes one unit and not two. */
    @Test
    void splitsWhatIsReadFromWhatIsNot() {
        assertThat(new Part())
                .on(PRODUCTS.formatted(6000, "read: Product, by: productId, select: title"))
                .proposesExactly(
                        "Part of Product with title", "Part of Product with body, stock", "Part of Product with body");
    }

    /** Below a kilobyte a write takes one unit however little of the item it changes. */
    @Test
    void proposesNothingForASmallItem() {
        assertThat(new Part())
                .on(PRODUCTS.formatted(500, "update: Product, by: productId, add: stock"))
                .proposesNothing();
    }

    @Test
    void proposesNothingForWhatIsOnlyCreated() {
        assertThat(new Part()).on(PRODUCTS.formatted(3000, "create: Product")).proposesNothing();
    }

    /** DynamoDB judges a condition by the item that is written. */
    @Test
    void leavesWhatAConditionNeedsInTheItem() {
        assertThat(new Part())
                .on(PRODUCTS.formatted(3000, "update: Product, by: productId, add: stock, if: stock >= 1"))
                .proposesExactly("Part of Product with title, body", "Part of Product with body");
    }

    @Test
    void leavesIdParentAndExpiryInTheItem() {
        assertThat(new Part()).on("""
                entities:
                  User: {id: userId, count: 10, attributes: {userId: string}}
                  Session:
                    id: token
                    parents: {User: {average: 2, max: 9}}
                    attributes: {token: string, until: timestamp, body: {type: string, size: 2000}}
                    expires: until
                patterns:
                  extend: {update: Session, by: token, set: until, rps: 1}
                """).proposesExactly("Part of Session with body");
    }

    /** Of a blob the item has a pointer of 60 bytes, and nothing large is left. */
    @Test
    void proposesNothingForABlob() {
        assertThat(new Part()).on("""
                entities:
                  Product:
                    id: productId
                    count: 10
                    attributes:
                      productId: string
                      body: {type: binary, size: 3000, store: blob}
                      stock: {type: number, between: [0, 999]}
                patterns:
                  sell: {update: Product, by: productId, add: stock, rps: 1}
                """).proposesNothing();
    }

    /** With the rest split off, a counter in the item changes with every like for one unit. */
    @Test
    void leavesADeclaredCountByItself() {
        assertThat(new Part()).on("""
                entities:
                  Post:
                    id: postId
                    count: 10
                    attributes:
                      postId: string
                      title: string
                      body: {type: string, size: 3000}
                      likes: {type: number, counts: Like}
                  Like: {id: [postId, who], parents: {Post: {average: 3, max: 9}}, attributes: {who: string}}
                patterns:
                  like: {create: Like, rps: 1}
                """).proposesExactly("Part of Post with title, body", "Part of Post with body");
    }

    @Test
    void leavesTheLastNumberOfASequenceByItself() {
        assertThat(new Part()).on("""
                entities:
                  Repo: {id: repoId, count: 10, attributes: {repoId: string, name: string, readme: {type: string, size: 3000}}}
                  Issue:
                    id: [repoId, no]
                    parents: {Repo: {average: 3, max: 9}}
                    attributes: {no: {type: number, sequence: Repo/issue}}
                patterns:
                  open: {create: Issue, rps: 1}
                """).proposesExactly("Part of Repo with name, readme", "Part of Repo with readme");
    }
}
