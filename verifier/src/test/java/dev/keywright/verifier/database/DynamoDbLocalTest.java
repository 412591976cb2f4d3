package dev.keywright.verifier.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DynamoDbLocalTest {
    @Test
    void answersUntilItIsClosed() {
        DynamoDbLocal local = Local.start();
        long process = local.processId();

        try (Database database = new Database(Endpoint.of(local))) {
            assertThat(database.client().listTables().tableNames()).isEmpty();
        }
        local.close();

        assertThat(ProcessHandle.of(process).filter(ProcessHandle::isAlive)).isEmpty();
    }

    @Test
    void endsWithItsParentAlsoWhenThatIsKilled() throws Exception {
        Process parent = OtherProgram.start(Parent.class, Local.folder());
        ProcessHandle server =
                ProcessHandle.of(Long.parseLong(OtherProgram.firstLine(parent))).orElseThrow();
        assertThat(server.isAlive()).isTrue();

        // On Linux this is SIGKILL.
        parent.destroyForcibly().waitFor();

        server.onExit().get(Duration.ofSeconds(20).toSeconds(), TimeUnit.SECONDS);
        assertThat(server.isAlive()).isFalse();
    }

    @Test
    void listensOnTheLoopbackInterfaceAlone() throws Exception {
        List<InetAddress> others = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .toList();
        try (DynamoDbLocal local = Local.start()) {
            for (InetAddress other : others) {
                assertThatThrownBy(() -> new Socket(other, local.endpoint().getPort()).close())
                        .isInstanceOf(ConnectException.class);
            }
        }
    }

    @Test
    void saysWhyItDidNotStart() {
        assertThatThrownBy(() -> DynamoDbLocal.start("/no/such/folder"))
                .isInstanceOf(DynamoDbLocal.NotStarted.class)
                .hasMessageContaining("DynamoDBProxyServer");
    }
}
