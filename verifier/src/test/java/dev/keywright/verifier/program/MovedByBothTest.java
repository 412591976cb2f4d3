package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A child whose copy moves by a write of its own and by one of its parent, in the same transaction, has one copy afterwards. */
class MovedByBothTest {
    private static final String DEVICE = "deviceId=d";

    private final Scenario scenario = Scenario.of("places");

    @BeforeEach
    void start() {
        scenario.stored("Site siteId=s city=Rome", "Site siteId=t city=Bonn");
        scenario.create("install", "Device deviceId=d siteId=s state=ON");
        assertThat(cities()).isEqualTo("Rome [ON], Bonn [], Oslo []");
    }

    @AfterEach
    void end() {
        scenario.close();
    }

    private String cities() {
        return "Rome %s, Bonn %s, Oslo %s".formatted(states("Rome"), states("Bonn"), states("Oslo"));
    }

    private String states(String city) {
        return scenario.column("inCity", "Site.city=" + city, "state").toString();
    }

    @Test
    void whereItsOwnWriteIsTheFirst() {
        scenario.transaction(
                "switchAndRelocate",
                scenario.inputs(DEVICE, "Device state=OFF"),
                scenario.inputs("siteId=s", "Site city=Oslo"));

        assertThat(cities()).isEqualTo("Rome [], Bonn [], Oslo [OFF]");
    }

    @Test
    void whereItsOwnWriteIsTheLast() {
        scenario.transaction(
                "relocateAndSwitch",
                scenario.inputs("siteId=s", "Site city=Oslo"),
                scenario.inputs(DEVICE, "Device state=OFF"));

        assertThat(cities()).isEqualTo("Rome [], Bonn [], Oslo [OFF]");
    }

    @Test
    void whereItLeavesTheParentThatChanges() {
        scenario.transaction(
                "moveAndRelocate",
                scenario.inputs(DEVICE, "Device siteId=t"),
                scenario.inputs("siteId=s", "Site city=Oslo"));

        assertThat(cities()).isEqualTo("Rome [], Bonn [ON], Oslo []");
    }

    @Test
    void whereItGetsTheParentThatChanges() {
        scenario.transaction(
                "moveAndRelocate",
                scenario.inputs(DEVICE, "Device siteId=t"),
                scenario.inputs("siteId=t", "Site city=Oslo"));

        assertThat(cities()).isEqualTo("Rome [], Bonn [], Oslo [ON]");
    }

    @Test
    void whereItIsReplaced() {
        scenario.transaction(
                "relocateAndReplace",
                scenario.inputs("siteId=s", "Site city=Oslo"),
                scenario.fresh("Device deviceId=d siteId=s state=LOST"));

        assertThat(cities()).isEqualTo("Rome [], Bonn [], Oslo [LOST]");
    }

    @Test
    void orNoneWhereItIsDeleted() {
        scenario.transaction(
                "relocateAndScrap", scenario.inputs("siteId=s", "Site city=Oslo"), scenario.inputs(DEVICE, ""));
        assertThat(cities()).isEqualTo("Rome [], Bonn [], Oslo []");
        scenario.create("install", "Device deviceId=e siteId=s state=ON");
        scenario.transaction(
                "scrapAndRelocate", scenario.inputs("deviceId=e", ""), scenario.inputs("siteId=s", "Site city=Rome"));

        assertThat(cities()).isEqualTo("Rome [], Bonn [], Oslo []");
    }
}
