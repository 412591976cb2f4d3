package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.terminal.NarrowTerminal;
import dev.keywright.core.diagnostic.Printable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names of forty characters on a terminal with eighty columns. */
class LongNamesTest {
    private static final int COLUMNS = 80;

    private static final String MODEL = """
            keywright: 1
            name: long-names
            title: A model whose names are as long as names in large companies are
            entities:
              InternationalCustomerRelationshipAccount:
                id: internationalCustomerRelationshipAccId
                count: 10000
                attributes:
                  internationalCustomerRelationshipAccId: {type: string, size: 26}
                  preferredCommunicationChannelForNotices: {type: string, size: 20}
              RecurringSubscriptionRenewalInstallment1:
                id: recurringSubscriptionRenewalInstallmId
                parents: {InternationalCustomerRelationshipAccount: {average: 40, max: 400}}
                attributes:
                  recurringSubscriptionRenewalInstallmId: {type: string, size: 26}
                  scheduledTimestampOfTheInstallmentCharge: timestamp
                  reconciliationStatusOfTheInstallmentNow1: {type: string, values: {OPEN: 0.3, SETTLED: 0.7}}
            patterns:
              ListInstallmentsOfAnAccountByTheirDate01:
                title: List the installments of one account from the newest to the oldest, page by page
                read: RecurringSubscriptionRenewalInstallment1
                by: internationalCustomerRelationshipAccId
                order: scheduledTimestampOfTheInstallmentCharge desc
                limit: 20
                rps: 50
              ListInstallmentsByReconciliationStatus01:
                title: List the installments that are open
                read: RecurringSubscriptionRenewalInstallment1
                by: reconciliationStatusOfTheInstallmentNow1
                order: scheduledTimestampOfTheInstallmentCharge
                limit: 20
                rps: 5
              CreateAnInstallmentOfTheSubscription0001:
                title: Create an installment
                create: RecurringSubscriptionRenewalInstallment1
                rps: 20
              ChangeThePreferredCommunicationChannel01:
                title: Change the channel
                update: InternationalCustomerRelationshipAccount
                by: internationalCustomerRelationshipAccId
                set: preferredCommunicationChannelForNotices
                rps: 1
              ShowTheAccountOfAnInternationalCustomer1:
                title: Show an account
                read: InternationalCustomerRelationshipAccount
                by: internationalCustomerRelationshipAccId
                rps: 20
            """;

    @TempDir
    Path directory;

    @Test
    void everyCommandKeepsToTheWidthOfTheTerminal() throws IOException {
        Files.writeString(directory.resolve("long.yaml"), MODEL);
        Files.writeString(directory.resolve("more.yaml"), MODEL.replace("rps: 50", "rps: 500"));
        String pattern = "ListInstallmentsOfAnAccountByTheirDate01";

        String design = shown("design", "long.yaml", "-o", "out");
        shown("check", "long.yaml", "--design", "out/design.yaml");
        String cost = shown("cost", "long.yaml", "--design", "out/design.yaml");
        shown("facts", "long.yaml");
        shown("why", "long.yaml", pattern, "--design", "out/design.yaml");
        shown("what-if", "long.yaml", "--set", pattern + ".rps=500");
        String diff = shown("diff", "long.yaml", "more.yaml");
        shown("help");
        shown("design", "--help");

        assertThat(List.of(design, cost, diff))
                .allSatisfy(text -> assertThat(text).contains(pattern).doesNotContain("ListInstallmentsOfA…"));
    }

    /** What a person sees: no line is longer than the terminal unless it is one word, and no key template is. */
    private String shown(String... arguments) {
        CommandRun run = CommandRun.in(directory, arguments);
        assertThat(run.code()).as(String.join(" ", arguments) + run.err()).isLessThan(2);
        ByteArrayOutputStream terminal = new ByteArrayOutputStream();
        PrintStream out = NarrowTerminal.on(terminal, COLUMNS);
        out.print(run.out());
        out.flush();
        String text = terminal.toString(StandardCharsets.UTF_8);
        assertThat(text.lines())
                .as(String.join(" ", arguments))
                .isNotEmpty()
                .allMatch(line -> Printable.width(line) <= COLUMNS
                        || (line.strip().indexOf(' ') < 0 && !line.contains("}#{"))
                        || line.matches("\\s*\\d*\\s*\\|.*"));
        return text;
    }
}
