package dev.keywright.core.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A user has two repositories, an organization ten. */
class ChildrenOfKindTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: hosting
            entities:
              User:
                id: username
                count: 1000
                attributes: {username: {type: string, size: 12}}
              Organization:
                id: orgName
                count: 100
                attributes: {orgName: {type: string, size: 12}}
              Repository:
                id: [owner, name]
                parents:
                  owner:
                    oneOf: [User, Organization]
                    average: {User: 2, Organization: 10}
                    max: 100
                    via: {username: owner, orgName: owner}
                attributes: {name: {type: string, size: 12}}
            patterns:
              of-user: {read: User, by: username, include: [Repository], rps: 1}
              of-organization: {read: Organization, by: orgName, include: [Repository], rps: 1}
            """);

    private static Rational included(String pattern) {
        CostModel costing = new CostModel(
                Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow());
        Reads reads = new Reads(
                costing.bill(new Design("hosting", List.of(), List.of())).layout(), costing.weights());
        Read read = (Read) MODEL.findPattern(pattern).orElseThrow().operation();
        return reads.answers(reads.included(read).get(0).ofOwner().question());
    }

    @Test
    void areAsManyAsThatKindHas() {
        assertThat(included("of-user")).isEqualTo(Rational.of(2));
        assertThat(included("of-organization")).isEqualTo(Rational.of(10));
    }

    private static final Model ATTACHMENTS = TestModels.read("""
            keywright: 1
            name: attachments
            entities:
              Ticket:
                id: ticketId
                count: 100
                attributes: {ticketId: string}
              Message:
                id: [ticketId, messageId]
                parents: {Ticket: {average: 5}}
                attributes: {messageId: string}
              Article:
                id: articleId
                count: 100
                attributes: {articleId: string}
              Attachment:
                id: attachmentId
                parents:
                  owner: {oneOf: [Message, Article], average: 2, via: {messageId: ownerId, articleId: ownerId}}
                attributes: {attachmentId: string}
            patterns:
              of-message: {read: Attachment, by: [ticketId, ownerId], rps: 1}
              of-article: {read: Article, by: articleId, include: [Attachment], rps: 1}
            """);

    /** An article has no ticket, and neither have its attachments: an index on tickets lacks them. */
    @Test
    void lackWhatTheirKindOfParentLacks() {
        Bill bill = new CostModel(
                        Facts.of(ATTACHMENTS),
                        BuiltInPrices.list().find("us-east-1").orElseThrow())
                .bill(DesignReader.read(TestModels.root("""
                                        keywright: 1
                                        design: attachments
                                        tables:
                                          attachments:
                                            key: {partition: PK}
                                            indexes:
                                              ByOwner: {partition: [ownerId], sort: [ticketId], projection: all}
                                            items:
                                              Ticket: {PK: "T#{ticketId}"}
                                              Message: {PK: "M#{ticketId}#{messageId}"}
                                              Article: {PK: "A#{articleId}"}
                                              Attachment: {PK: "F#{attachmentId}"}
                                        """), ATTACHMENTS, new Diagnostics())
                        .orElseThrow());

        assertThat(bill.pattern(ATTACHMENTS
                                .findPattern("of-message")
                                .orElseThrow()
                                .ref())
                        .isServed())
                .isTrue();
        assertThat(bill.pattern(ATTACHMENTS
                                .findPattern("of-article")
                                .orElseThrow()
                                .ref())
                        .isServed())
                .isFalse();
    }
}
