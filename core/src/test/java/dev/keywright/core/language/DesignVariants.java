package dev.keywright.core.language;

import static dev.keywright.core.language.Variant.right;
import static dev.keywright.core.language.Variant.wrong;

import java.util.List;
import java.util.Set;

/** How else each field of {@link FullDesign} may, and may not, be written. */
final class DesignVariants {
    static final List<Variant> RIGHT = List.of(
            right("projection: all", "projection: [total, status]"),
            right(", projection: all", ""),
            right("partition: [city], sort: [createdAt]", "partition: [city], sort: createdAt"),
            right("partition: [city], sort: [createdAt]", "partition: [city, status]"),
            right(", items: [Order]", ", items: Order"),
            right("local: true", "local: True"),
            right("SK: PROFILE", "SK: 1"),
            right("SK: PROFILE", "SK: true"),
            right("SK: PROFILE", "SK: \"#PROFILE\""),
            right("attributes: [active]", "attributes: active"),
            right("guards: User.email", "guards: [User.email]"),
            right("kept: by-hand", "kept: transaction"),
            right("partition: OPEN, sort: \"{createdAt}\", when:", "sort: \"{createdAt}\", partition: 1, when:"),
            right("GSI1: {partition: OPEN, sort", "GSI1PK: OPEN\n        GSI1: {sort"),
            right(
                    "{partition: OPEN, sort: \"{createdAt}\", when: {status: [OPEN, SENT], deletedAt: absent}}",
                    "[{partition: OPEN, sort: A, when: {status: OPEN}}, {partition: ALL, sort: \"{orderId}\"}]"),
            right(", deletedAt: absent}}", "}}"),
            right("carries: [buyer.email]", "carries: buyer.email"),
            right("carries: [buyer.email]", "carries: {buyer.email: stream}"),
            right("        carries: [buyer.email]\n        kept: snapshot\n", ""),
            right("when: {status: OPEN}", "when: {total: 5}"),
            right("when: {status: OPEN}", "when: {remarks: present}"),
            right("carries: {buyer.email: snapshot}", "carries: [buyer.email, buyer.active]"),
            right("attributes: [remarks]", "attributes: remarks"),
            right("counts: Order.buyer\n", "counts: Order\n        by: userId\n"),
            right("by: [city]", "by: city"),
            right("in: Order\n", "in: Order\n        kept: transaction\n"),
            right("        PK: USER#{userId}\n        SK: LAST", "        in: User"),
            right("get: GetItem", "get: Query shop"));

    static final List<Variant> WRONG = List.of(
            wrong("keywright: 1", "keywright: 1.1", "/keywright"),
            wrong("design: shop", "design: [shop]", "/design"),
            wrong("design: shop\n", "", ""),
            wrong("operations:", "operation:", "/operation"),
            wrong("  shop:\n", "  my shop:\n", "/tables"),
            wrong("key: {partition: PK, sort: SK}", "key: PK", "/tables/shop/key"),
            wrong("key: {partition: PK, sort: SK}", "key: {partition: PK, sort: [SK]}", "/tables/shop/key/sort"),
            wrong("key: {partition: PK, sort: SK}", "key: {sort: SK}", "/tables/shop/key"),
            wrong("key: {partition: PK, sort: SK}", "key: {hash: PK}", "/tables/shop/key", "/tables/shop/key/hash"),
            wrong("    key: {partition: PK, sort: SK}\n", "", "/tables/shop"),
            wrong("    indexes:", "    index:", "/tables/shop/index"),
            wrong("GSI1: {partition: GSI1PK, ", "GSI1: {", "/tables/shop/indexes/GSI1"),
            wrong("projection: all", "projection: some", "/tables/shop/indexes/GSI1/projection"),
            wrong("projection: all", "projection: []", "/tables/shop/indexes/GSI1/projection"),
            wrong("projection: all", "projection: {all: true}", "/tables/shop/indexes/GSI1/projection"),
            wrong("projection: all", "projections: all", "/tables/shop/indexes/GSI1/projections"),
            wrong("projection: all", "items: [Order]", "/tables/shop/indexes/GSI1/items"),
            wrong(
                    "partition: [city]",
                    "partition: [city, status, total, number, orderId]",
                    "/tables/shop/indexes/byCity/partition"),
            wrong("partition: [city]", "partition: []", "/tables/shop/indexes/byCity/partition"),
            wrong("partition: [city]", "partition: {city: 1}", "/tables/shop/indexes/byCity/partition"),
            wrong("local: true", "local: yes", "/tables/shop/indexes/byTime/local"),
            wrong("PK: CONFIG", "PK: {CONFIG}", "/tables/shop/items/Config/PK", "/tables/shop/items/Config/PK/CONFIG"),
            wrong("PK: CONFIG", "PK: #CONFIG", "/tables/shop/items/Config/PK"),
            wrong("PK: CONFIG", "PK: \"\"", "/tables/shop/items/Config/PK"),
            wrong("PK: CONFIG", "PK: [CONFIG]", "/tables/shop/items/Config/PK/0"),
            wrong("PK: CONFIG", "PK: CONFIG\n        in: User", "/tables/shop/items/Config/in"),
            wrong("PK: CONFIG", "PK: CONFIG\n        kept: stream", "/tables/shop/items/Config/kept"),
            wrong("  Config:\n        PK: CONFIG\n        SK: CONFIG", "  Config: CONFIG", "/tables/shop/items/Config"),
            wrong("  Config:", "  1Config:", "/tables/shop/items"),
            wrong("guards: User.email", "guards: .email", "/tables/shop/items/Email/guards"),
            wrong("guards: User.email", "guards: []", "/tables/shop/items/Email/guards"),
            wrong("guards: User.email", "guards: {User: email}", "/tables/shop/items/Email/guards"),
            wrong("guards: User.email", "guards: User.email\n        copies: User", "/tables/shop/items/Email/copies"),
            wrong("attributes: [active]", "attributes: {active: 1}", "/tables/shop/items/Email/attributes"),
            wrong("attributes: [active]", "by: [active]", "/tables/shop/items/Email/by"),
            wrong("kept: by-hand", "kept: by hand", "/tables/shop/items/Email/kept"),
            wrong("kept: by-hand", "kept: snapshot", "/tables/shop/items/Email/kept"),
            wrong("sort: \"{createdAt}\"", "srot: \"{createdAt}\"", "/tables/shop/items/Order/GSI1/srot"),
            wrong("sort: \"{createdAt}\"", "sort: {createdAt}", "/tables/shop/items/Order/GSI1/sort"),
            wrong("{status: [OPEN, SENT], deletedAt: absent}", "status", "/tables/shop/items/Order/GSI1/when"),
            wrong("status: [OPEN, SENT]", "status: []", "/tables/shop/items/Order/GSI1/when/status"),
            wrong("status: [OPEN, SENT]", "status: {OPEN: 1}", "/tables/shop/items/Order/GSI1/when/status"),
            wrong("status: [OPEN, SENT]", "status: [OPEN, [SENT]]", "/tables/shop/items/Order/GSI1/when/status/1"),
            wrong("carries: [buyer.email]", "carries: [[buyer.email]]", "/tables/shop/items/Order/carries/0"),
            wrong("kept: snapshot\n", "kept: never\n", "/tables/shop/items/Order/kept"),
            wrong("copies: Order", "copies: [Order]", "/tables/shop/items/OrderById/copies"),
            wrong("times: 10", "times: 1.5", "/tables/shop/items/OrderById/times"),
            wrong("times: 10", "shards: 10", "/tables/shop/items/OrderById/shards"),
            wrong("buyer.email: snapshot", "buyer.email: once", "/tables/shop/items/OrderById/carries/buyer.email"),
            wrong("kept: stream", "kept: snapshot", "/tables/shop/items/OrderById/kept"),
            wrong("        attributes: [remarks]\n", "", "/tables/shop/items/OrderRemarks"),
            wrong("attributes: [remarks]", "attributes: []", "/tables/shop/items/OrderRemarks/attributes"),
            wrong("in: User", "in: [User]", "/tables/shop/items/Orders/in"),
            wrong("in: User", "in: User\n        SK: COUNT", "/tables/shop/items/Orders/SK"),
            wrong("by: [city]", "by: {city: 1}", "/tables/shop/items/OrdersOfCity/by"),
            wrong("shards: 8", "shards: 0", "/tables/shop/items/OrdersOfCity/shards"),
            wrong("shards: 8", "shards: many", "/tables/shop/items/OrdersOfCity/shards"),
            wrong("        in: Order\n", "", "/tables/shop/items/Lines"),
            wrong("in: Order\n", "in: Order\n        PK: LINE\n", "/tables/shop/items/Lines/PK"),
            wrong("sequence: User/orders", "sequence: orders", "/tables/shop/items/LastNumber/sequence"),
            wrong("get: GetItem", "get: Fetch", "/operations/get"),
            wrong("get: GetItem", "get: [GetItem]", "/operations/get"));

    /** A truth value is no name; and what is an index, only the parser knows. */
    static final Set<String> SCHEMA_DIFFERS = Set.of(
            "/tables/shop/indexes/GSI1/partition", "/tables/shop/indexes/GSI1/sort", "/tables/shop/items/Order/GSI1");

    private DesignVariants() {}
}
