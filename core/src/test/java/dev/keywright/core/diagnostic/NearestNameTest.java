package dev.keywright.core.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {
    private static final List<String> IDS = List.of("AP-001", "AP-007", "AP-010", "Order");

    @Test
    void findsATypingError() {
        assertThat(NearestName.find("Ordre", IDS)).contains("Order");
        assertThat(NearestName.find("Customer", IDS)).isEmpty();
    }

    @Test
    void takesANumberForTheSameOneWithZeros() {
        assertThat(NearestName.find("AP-1", IDS)).contains("AP-001");
        assertThat(NearestName.find("ap-10", IDS)).contains("AP-010");
        assertThat(NearestName.find("AP-100", IDS)).isEmpty();
    }

    @Test
    void neverFindsWhatWasWritten() {
        assertThat(NearestName.find("nme", List.of("nme", "name"))).contains("name");
        assertThat(NearestName.find("AP-001", IDS)).isEmpty();
    }

    @Test
    void takesNoNumberForAnotherOne() {
        assertThat(NearestName.find("AP-002", IDS)).isEmpty();
    }
}
