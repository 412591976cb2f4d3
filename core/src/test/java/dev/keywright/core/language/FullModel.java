package dev.keywright.core.language;

/** A model that uses every field of the language. */
final class FullModel {
    static final String TEXT = """
            keywright: 1
            name: shop
            title: A shop
            description: Every field of the language, once.
            entities:
              User:
                id: userId
                count: 1000
                source: {table: public.users, transformation: living}
                attributes:
                  userId: {type: string, size: 36, generated: true}
                  email: {type: string, max: 200, unique: true, source: {column: e_mail, transformation: lower}}
                  active: {type: boolean, values: {true: 0.6, false: 0.4}}
                  orders: {type: number, counts: Order.buyer, lag: 60s}
              Company:
                id: companyId
                count: 50
                elsewhere: true
                attributes:
                  companyId: string
              Config:
                singleton: true
                attributes:
                  greeting: string
              Order:
                id: orderId
                parents:
                  buyer: {entity: User, average: 8, max: 500, share: 0.9}
                  payer: {oneOf: [User, Company], average: {User: 7, Company: 20}, optional: true, via: {userId: payerId, companyId: payerId}}
                unique: [[userId, number]]
                expires: deletedAt
                attributes:
                  orderId: {type: string, follows: createdAt}
                  createdAt: timestamp
                  deletedAt: {type: timestamp, presence: 0.1}
                  number: {type: number, sequence: User/orders}
                  total: {type: number, between: [0, 99999], decimals: 2}
                  status: {type: string, values: [OPEN, PAID, SENT]}
                  city: {type: string, distinct: 50, hottest: 0.4}
                  remarks: {type: string, optional: true, store: blob}
                  lines: {type: number, counts: Line}
                  pieces: {type: number, sums: {of: Line.pieces, role: Order}}
                  most: {type: number, largest: {of: "Line.pieces"}}
                  lastAdded: {type: timestamp, latest: {of: Line.addedAt}}
              Line:
                id: [orderId, lineId]
                parents:
                  Order: {average: 3, max: 100}
                attributes:
                  lineId: string
                  pieces: number
                  addedAt: timestamp
            patterns:
              get:
                title: An order and its lines
                method: openOrder
                read: Order
                by: orderId
                include: {Line: {order: pieces desc, limit: 30}}
                consistency: strong
                rps: 50
                hottest: 0.1
                latency: p99 below 20 ms
                note: The busiest of all.
                together: list
              list:
                read: Order
                by: [userId, status=OPEN]
                in: {city: 3}
                range: {createdAt: 0.02}
                prefix: city
                has: remarks
                lacks: deletedAt
                contains: {attributes: [status], share: 0.2}
                matches: {average: 4, max: 90}
                order: createdAt
                limit: 20
                select: [orderId, total, buyer.email]
                lag: 5m
                batch: 25
                perMinute: {average: 600, peak: 40}
              howMany:
                count: Order
                by: {userId: customer}
                matches: 12
                perHour: 30
                peak: 2
                hottest: {userId: 0.2}
              sign-up:
                create: User
                with: {active: true}
                perDay: 400
              add:
                create: Line
                if: Order.lines < 100
                rps: 1
              copy:
                create: Line
                forEach: Order
                by: status=PAID
                matches: 5
                from: {lineId: city}
                rps: 1
              save:
                put: Config
                with: {greeting: present}
                rps: 2
              change:
                update: Order
                by: orderId
                matches: 1
                set: {city: 0.1}
                to: {status: PAID}
                add: [total]
                remove: remarks
                if: {status: [OPEN, SENT], deletedAt: absent}
                rps: 3
              end:
                delete: Order
                by: orderId
                matches: 1
                if: total >= amount
                cascade: [Line]
                rps: 4
              buy:
                transaction:
                  - create: Order
                  - create: Line
                    times: 3
                rps: 6
              search:
                external: OpenSearch
                reads: Order
            options:
              layout: single-table
              names: generic
              region: eu-central-1
              capacity: {provisioned: {utilization: 0.6}}
              maxIndexes: 5
              roundTrip: 0.2
              simplicity: 2.5
              request: 0.05
              headroom: 0.8
              tenant: {attribute: companyId, except: [User, Company, Config, Order, Line]}
              tolerance: {share: 0.01, dollars: 0.25}
              apart: [[Config]]
              indexNames: {GSI1: OrdersByStatus}
            """;

    private FullModel() {}
}
