package dev.keywright.moving;

/** Projects with tickets and notes: numbers of children in items of their own, and sequences wherever they can be. */
public final class Trackers {
    public static final String MODEL = """
            keywright: 1
            name: trackers
            entities:
              Project:
                id: projectId
                count: 20
                attributes:
                  projectId: {type: string, size: 26}
                  title: {type: string, size: 20}
                  tickets: {type: number, counts: Ticket}
                  effort: {type: number, sums: {of: Ticket.hours}}
              Ticket:
                id: [projectId, number]
                parents:
                  Project: {average: 4, max: 50}
                attributes:
                  number: {type: number, sequence: Project/number}
                  subject: {type: string, size: 30}
                  hours: {type: number, between: [0, 100]}
              Note:
                id: [projectId, page]
                parents:
                  Project: {average: 3, max: 50}
                attributes:
                  page: {type: number, sequence: Project/page}
                  text: {type: string, size: 30}
            patterns:
              P1: {read: Project, by: projectId, rps: 1}
              P2: {read: Ticket, by: projectId, rps: 1}
              P3: {read: Ticket, by: [projectId, number], rps: 1}
              P4: {read: Note, by: projectId, rps: 1}
              P5: {create: Project, rps: 0.1}
              P6: {create: Ticket, rps: 0.1}
              P7: {create: Note, rps: 0.1}
              P8: {update: Ticket, by: [projectId, number], set: [subject, hours], rps: 0.1}
              P9: {delete: Ticket, by: [projectId, number], rps: 0.3}
              P10: {delete: Note, by: [projectId, page], rps: 0.3}
              P11: {update: Project, by: projectId, set: title, rps: 0.1}
            """;
    /** The number of tickets in shards, their hours and the last ticket in items of their own, the last page in the project. */
    public static final String APART = """
            keywright: 1
            design: trackers
            tables:
              trackers:
                key: {partition: PK, sort: SK}
                items:
                  Project: {PK: "PROJECT#{projectId}", SK: PROJECT}
                  Ticket: {PK: "PROJECT#{projectId}", SK: "TICKET#{number:08}"}
                  Note: {PK: "PROJECT#{projectId}", SK: "NOTE#{page:08}"}
                  TicketsOfAProject:
                    counts: Ticket
                    by: [projectId]
                    shards: 3
                    PK: TICKETS#{projectId}#{random(3)}
                    SK: TICKETS
                  HoursOfAProject:
                    sums: Ticket.hours
                    by: [projectId]
                    PK: HOURS#{projectId}
                    SK: HOURS
                  LastTicket:
                    sequence: Project/number
                    PK: LAST#{projectId}
                    SK: TICKET
                  LastPage: {sequence: Project/page, in: Project}
            """;
    /** Everything the other way round, and tickets in a table of their own. */
    public static final String INSIDE = """
            keywright: 1
            design: trackers
            tables:
              projects:
                key: {partition: P, sort: S}
                items:
                  Project: {P: "{projectId}", S: PROJECT}
                  Note: {P: "{projectId}", S: "NOTE#{page:08}"}
                  TicketsOfAProject:
                    counts: Ticket
                    by: [projectId]
                    P: TICKETS#{projectId}
                    S: TICKETS
                  HoursOfAProject: {sums: Ticket.hours, by: [projectId], in: Project}
                  LastTicket: {sequence: Project/number, in: Project}
                  LastPage:
                    sequence: Project/page
                    P: "{projectId}"
                    S: PAGE
              tickets:
                key: {partition: projectId, sort: number}
                items:
                  Ticket: {projectId: "{projectId}", number: "{number}"}
            """;

    private Trackers() {}
}
