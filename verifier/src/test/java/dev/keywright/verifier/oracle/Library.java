package dev.keywright.verifier.oracle;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.List;

/** A small world whose answers can be worked out by hand. */
final class Library {
    static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");

    static final String MODEL = """
            keywright: 1
            name: library
            entities:
              Member:
                id: memberId
                count: 3
                attributes:
                  memberId: string
                  email: {type: string, unique: logins}
                  name: string
                  city: {type: string, optional: true}
                  points: {type: number, between: [-100, 1000], decimals: 1}
                  loanCount: {type: number, counts: Loan}
                  ticketCount: {type: number, counts: Ticket, lag: 60s}
              Staff:
                id: staffId
                count: 2
                attributes:
                  staffId: string
                  login: {type: string, unique: logins}
              Book:
                id: bookId
                count: 3
                attributes:
                  bookId: string
                  title: string
                  tags: {type: set, optional: true}
                  copies: {type: number, between: [0, 9]}
              Loan:
                id: loanId
                parents:
                  Member: {average: 1, via: {memberId: memberId, name: memberName}}
                  Book: {average: 1}
                attributes:
                  loanId: string
                  at: timestamp
                  status: {type: string, values: [OUT, BACK]}
                  number: {type: number, sequence: Member/number}
              Fine:
                id: fineId
                parents:
                  Loan: {average: 1}
                attributes:
                  fineId: string
                  cents: number
              Ticket:
                id: ticketId
                count: 3
                expires: endsAt
                parents:
                  Member: {average: 1}
                attributes:
                  ticketId: string
                  code: {type: string, unique: true}
                  endsAt: timestamp
              Notice:
                id: [memberId, noticeId]
                parents:
                  Member: {average: 1}
                attributes:
                  noticeId: string
                  text: string
            patterns:
              member: {read: Member, by: memberId, rps: 1}
              by-city: {read: Member, by: city, order: points desc, limit: 2, rps: 1}
              without-city: {read: Member, lacks: city, rps: 1}
              with-city: {read: Member, order: city, rps: 1}
              points: {read: Member, range: points, order: points, rps: 1}
              by-prefix: {read: Book, prefix: title, rps: 1}
              search: {read: Book, contains: [title, tags], rps: 1}
              some: {read: Loan, by: [memberId], in: {status: 2}, rps: 1}
              out: {read: Loan, by: [status=OUT], order: at desc, rps: 1}
              loans:
                read: Member
                by: memberId
                include: {Loan: {order: at desc, limit: 2}, Fine: {}}
                select: [name, Loan.status]
                rps: 1
              loan: {read: Loan, by: loanId, include: [Member, Book], select: [status, Book.title, Member.points], rps: 1}
              of-city: {read: Loan, by: [Member.city], order: [Member.points, at], rps: 1}
              tickets: {read: Ticket, by: memberId, rps: 1}
              several: {read: Member, by: memberId, batch: 3, rps: 1}
              how-many: {count: Loan, by: memberId, rps: 1}
              join: {create: Member, rps: 1}
              hire: {create: Staff, rps: 1}
              lend: {create: Loan, with: {status: OUT}, rps: 1}
              ticket: {create: Ticket, rps: 1}
              replace: {put: Book, rps: 1}
              rename: {update: Member, by: memberId, set: [name, email], rps: 1}
              move: {update: Member, by: memberId, set: city, remove: [], rps: 1}
              forget: {update: Member, by: memberId, remove: city, rps: 1}
              spend: {update: Member, by: memberId, add: points, if: points >= amount, rps: 1}
              hand-over: {update: Loan, by: loanId, set: memberId, rps: 1}
              return-all: {update: Loan, by: memberId, to: {status: BACK}, if: {status: OUT}, rps: 1}
              leave: {delete: Member, by: memberId, cascade: [Loan, Fine], rps: 1}
              strike: {delete: Member, by: memberId, cascade: [Fine], rps: 1}
              unlend: {delete: Loan, by: loanId, if: {status: BACK}, rps: 1}
              checkout:
                transaction:
                  - {create: Loan, with: {status: OUT}}
                  - {update: Book, by: bookId, add: copies, if: copies > 0}
                rps: 1
              warn: {create: Notice, forEach: Loan, by: bookId, from: {memberId: memberId}, rps: 1}
            """;

    private Library() {}

    static Things things() {
        return new Things(model());
    }

    static Model model() {
        return Examples.modelOf(MODEL);
    }

    static World world() {
        Things things = things();
        World world = new World(things.model(), NOW);
        for (String line : THINGS.lines().toList()) {
            world.put(things.thing(line));
        }
        world.numbered(sequence(), List.of(Datum.text("m1")), 3);
        return world;
    }

    private static SequenceRef sequence() {
        return new SequenceRef(new EntityRef("Member"), "number");
    }

    private static final String THINGS = """
            Member memberId=m1 email=ann@x name=Ann city=Rome points=5
            Member memberId=m2 email=bob@x name=Bob city=Rome points=-2.5
            Member memberId=m3 email=cy@x name=Cy points=5
            Member memberId=m4 email=di@x name=Di city=Rome points=5
            Staff staffId=s1 login=eve@x
            Book bookId=1 title=Emma copies=1 tags=love,Novel
            Book bookId=10 title=Emil copies=0
            Book bookId=2 title=emma copies=2
            Loan loanId=l1 memberId=m1 memberName=Ann bookId=1 at=2026-01-01T00:00:00Z status=BACK number=1
            Loan loanId=l2 memberId=m1 memberName=Ann bookId=10 at=2026-03-01T00:00:00Z status=OUT number=2
            Loan loanId=l3 memberId=m1 memberName=Ann bookId=1 at=2026-03-01T00:00:00Z status=OUT number=3
            Loan loanId=l4 memberId=m2 memberName=Bob bookId=1 at=2026-02-01T00:00:00Z status=OUT number=1
            Fine fineId=f1 loanId=l1 cents=50
            Fine fineId=f2 loanId=l3 cents=10
            Ticket ticketId=t1 memberId=m1 code=c1 endsAt=2026-05-31T23:59:59Z
            Ticket ticketId=t2 memberId=m1 code=c2 endsAt=2026-06-01T00:00:01Z""";
}
