package dev.keywright.verifier.program;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Loans of branches, with a counter, a copy and a carried attribute that follow a stream. */
public final class Lending {
    static final EntityRef BRANCH = new EntityRef("Branch");
    static final EntityRef LOAN = new EntityRef("Loan");

    private static final String MODEL = """
            keywright: 1
            name: lending
            entities:
              Branch:
                id: branchId
                count: 50
                attributes:
                  branchId: {type: string, size: 8}
                  city: {type: string, size: 10}
                  loans: {type: number, counts: Loan, lag: 60s}
                  fines: {type: number, sums: {of: Loan.fine}, lag: 60s}
              Loan:
                id: loanId
                parents:
                  Branch: {average: 6, max: 900}
                attributes:
                  loanId: {type: string, size: 26}
                  title: {type: string, size: 20, distinct: 30}
                  dueAt: timestamp
                  fine: {type: number, optional: true, between: [0, 9.99], decimals: 2}
                expires: dueAt
            patterns:
              branch: {read: Branch, by: branchId, rps: 5}
              open: {create: Branch, rps: 1}
              rename: {update: Branch, by: branchId, set: [city], rps: 1}
              lend: {create: Loan, rps: 1}
              relabel: {update: Loan, by: loanId, set: [title], rps: 1}
              fine: {update: Loan, by: loanId, set: [fine], rps: 1}
              forgive: {update: Loan, by: loanId, remove: [fine], rps: 1}
              transfer: {update: Loan, by: loanId, set: [branchId], rps: 1}
              back: {delete: Loan, by: loanId, rps: 1}
              close: {delete: Branch, by: branchId, cascade: [Loan], rps: 1}
              byTitle: {read: Loan, by: title, lag: 60s, rps: 5}
              place: {read: Loan, by: loanId, select: [title, Branch.city], lag: 60s, rps: 5}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: lending
            tables:
              lending:
                key: {partition: PK, sort: SK}
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK, projection: all}
                items:
                  Branch:
                    PK: BRANCH#{branchId}
                    SK: BRANCH
                  BranchLoans:
                    counts: Loan
                    in: Branch
                    kept: stream
                  BranchFines:
                    sums: Loan.fine
                    in: Branch
                    kept: stream
                  Loan:
                    PK: LOAN#{loanId}
                    SK: LOAN
                    GSI1PK: BRANCH#{branchId}
                    GSI1SK: LOAN#{loanId}
                    carries: [Branch.city]
                    kept: stream # carried
                  LoanByTitle:
                    copies: Loan
                    PK: TITLE#{title}
                    SK: LOAN#{loanId}
                    kept: stream
            """;

    private Lending() {}

    /** A model and a design for it. */
    public record Case(Model model, Design design) {
        private static Case of(String model, String design) {
            return new Case(Examples.modelOf(model), Examples.designOf(model, design));
        }
    }

    /** Loans carry the city of their branch, which stays the same. */
    public static Case carried() {
        return Case.of(without(MODEL, "transfer:"), DESIGN);
    }

    /** Loans change their branch, and carry nothing of it. */
    public static Case transferred() {
        return Case.of(without(MODEL, "place:"), without(without(DESIGN, "carries:"), "    kept: stream # carried"));
    }

    private static String without(String text, String line) {
        return text.lines().filter(one -> !one.contains(line)).collect(Collectors.joining("\n", "", "\n"));
    }

    static Thing branch(String id) {
        Map<AttributeRef, Datum> values = new LinkedHashMap<>();
        values.put(new AttributeRef(BRANCH, "branchId"), Datum.text(id));
        values.put(new AttributeRef(BRANCH, "city"), Datum.text("Oslo"));
        return new Thing(BRANCH, values);
    }

    static Thing loan(String id, String branch) {
        Map<AttributeRef, Datum> values = new LinkedHashMap<>();
        values.put(new AttributeRef(LOAN, "loanId"), Datum.text(id));
        values.put(new AttributeRef(LOAN, "branchId"), Datum.text(branch));
        values.put(new AttributeRef(LOAN, "title"), Datum.text("Emma"));
        values.put(new AttributeRef(LOAN, "dueAt"), Datum.moment(RoundTrip.NOW.plusSeconds(3600)));
        return new Thing(LOAN, values);
    }

    static PatternInputs lent(String id, String branch) {
        return PatternInputs.write(ActionInputs.fresh(loan(id, branch)));
    }

    static Operation pattern(Model model, String id) {
        return model.findPattern(id).orElseThrow().operation();
    }
}
