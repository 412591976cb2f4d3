package dev.keywright.core.language;

/** A design, for {@link FullModel}, that uses every field of the language. */
final class FullDesign {
    static final String TEXT = """
            keywright: 1
            design: shop
            tables:
              shop:
                key: {partition: PK, sort: SK}
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK, projection: all}
                  byCity: {partition: [city], sort: [createdAt], projection: [total], items: [Order]}
                  byTime: {partition: PK, sort: time, projection: keys, local: true}
                items:
                  User:
                    PK: USER#{userId}
                    SK: PROFILE
                  Email:
                    guards: User.email
                    attributes: [active]
                    PK: EMAIL#{email}
                    SK: EMAIL
                    kept: by-hand
                  Number:
                    guards: [Order.userId, Order.number]
                    PK: NUMBER#{userId}
                    SK: "{number:06}"
                  Config:
                    PK: CONFIG
                    SK: CONFIG
                  Order:
                    PK: USER#{userId}
                    SK: ORDER#{orderId}
                    time: "{createdAt}#{orderId}"
                    GSI1: {partition: OPEN, sort: "{createdAt}", when: {status: [OPEN, SENT], deletedAt: absent}}
                    carries: [buyer.email]
                    kept: snapshot
                  OrderById:
                    copies: Order
                    attributes: [status, city]
                    when: {status: OPEN}
                    times: 10
                    carries: {buyer.email: snapshot}
                    kept: stream
                    PK: ORDER#{orderId}
                    SK: "{random(10)}"
                  OrderRemarks:
                    part: Order
                    attributes: [remarks]
                    kept: transaction
                    PK: ORDER#{orderId}
                    SK: REMARKS
                  Orders:
                    counts: Order.buyer
                    in: User
                  Pieces:
                    sums: Line.pieces
                    by: [orderId]
                    shards: 4
                    kept: transaction
                    PK: PIECES#{orderId}
                    SK: SHARD#{random(4)}
                  Most:
                    largest: Line.pieces
                    by: [orderId]
                    in: "Order"
                    kept: transaction
                  LastAdded: {latest: Line.addedAt, in: "Order"}
                  OrdersOfCity:
                    counts: Order
                    by: [city]
                    shards: 8
                    PK: CITY#{city}
                    SK: SHARD#{random(8)}
                  Lines:
                    embeds: Line
                    in: Order
                  LastNumber:
                    sequence: User/orders
                    PK: USER#{userId}
                    SK: LAST
            operations:
              get: GetItem
              list: Query GSI1 x3 filter + BatchGetItem shop
            """;

    private FullDesign() {}
}
