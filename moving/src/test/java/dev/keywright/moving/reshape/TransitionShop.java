package dev.keywright.moving.reshape;

/** A shop whose things depend on each other only by name: unique values, lists with pages, included children, cascades, parts and copies. */
final class TransitionShop {
    static final String MODEL = """
            keywright: 1
            name: stall
            entities:
              Customer:
                id: customerId
                count: 12
                attributes:
                  customerId: {type: string, size: 8}
                  email: {type: string, size: 20}
                  name: {type: string, size: 12}
                  note: {type: string, size: 300, optional: true}
                unique: [email]
              Order:
                id: [customerId, orderId]
                parents:
                  Customer: {average: 4, max: 20}
                attributes:
                  orderId: {type: string, size: 8}
                  placedAt: timestamp
                  status: {type: string, size: 6, values: [OPEN, PAID, SENT]}
                  total: {type: number, size: 4}
              Line:
                id: [customerId, orderId, number]
                parents:
                  Order: {average: 3, max: 10}
                attributes:
                  number: {type: number, size: 2}
                  text: {type: string, size: 20}
              Token:
                id: tokenId
                count: 10
                attributes:
                  tokenId: {type: string, size: 8}
                  owner: {type: string, size: 12}
                  endsAt: timestamp
                expires: endsAt
            patterns:
              C1: {read: Customer, by: customerId, rps: 1}
              C2: {read: Customer, by: email, rps: 1}
              C3: {create: Customer, rps: 1}
              C4: {update: Customer, by: customerId, set: [email, name], rps: 1}
              C5: {update: Customer, by: customerId, set: note, rps: 1}
              C6: {delete: Customer, by: customerId, cascade: [Order, Line], rps: 1}
              O1: {read: Order, by: customerId, order: placedAt desc, limit: 3, rps: 1}
              O2: {read: Order, by: [customerId, orderId], include: [Line], rps: 1}
              O3: {read: Order, by: status, limit: 4, rps: 1}
              O4: {create: Order, rps: 1}
              O5: {update: Order, by: [customerId, orderId], set: status, if: {status: OPEN}, rps: 1}
              O6: {update: Order, by: [customerId, orderId], add: total, rps: 1}
              O7: {delete: Order, by: [customerId, orderId], cascade: [Line], rps: 1}
              O8: {count: Order, by: customerId, rps: 1}
              L1: {read: Line, by: [customerId, orderId], rps: 1}
              L2: {put: Line, rps: 1}
              L3: {delete: Line, by: [customerId, orderId, number], rps: 1}
              T1: {read: Token, by: tokenId, rps: 1}
              T2: {put: Token, rps: 1}
              T3: {delete: Token, by: tokenId, rps: 1}
              B1: {transaction: [{create: Order}, {create: Line}], rps: 1}
            """;

    static final String ONE_TABLE = """
            keywright: 1
            design: stall
            tables:
              stall:
                key: {partition: PK, sort: SK}
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK}
                items:
                  Customer:
                    PK: CUSTOMER#{customerId}
                    SK: CUSTOMER
                  CustomerByEmail:
                    guards: Customer.email
                    PK: EMAIL#{email}
                    SK: EMAIL
                  Order:
                    PK: CUSTOMER#{customerId}
                    SK: ORDER#{orderId}
                    GSI1PK: CUSTOMER#{customerId}
                    GSI1SK: "{placedAt}"
                  OrderOfStatus:
                    copies: Order
                    PK: STATUS#{status}
                    SK: ORDER#{customerId}#{orderId}
                  Line:
                    PK: CUSTOMER#{customerId}
                    SK: ORDER#{orderId}#LINE#{number}
                  Token:
                    PK: TOKEN#{tokenId}
                    SK: TOKEN
            """;

    static final String TWO_TABLES = """
            keywright: 1
            design: stall
            tables:
              people:
                key: {partition: K}
                items:
                  Customer:
                    K: C#{customerId}
                  CustomerNote:
                    part: Customer
                    attributes: [note]
                    K: N#{customerId}
                  CustomerByEmail:
                    guards: Customer.email
                    K: E#{email}
                  Token:
                    K: T#{tokenId}
              orders:
                key: {partition: K, sort: S}
                indexes:
                  ByStatus: {partition: [status], sort: [placedAt]}
                items:
                  Order:
                    K: C#{customerId}
                    S: O#{orderId}
                  OrderByTime:
                    copies: Order
                    K: T#{customerId}
                    S: "{placedAt}#{orderId}"
                  Line:
                    K: C#{customerId}
                    S: L#{orderId}#{number}
            """;

    private TransitionShop() {}
}
