package dev.keywright.core.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.language.TestModels;
import dev.keywright.core.model.Model;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ModelPrinterTest {
    @Test
    void everyExampleReadsBackAsTheSame() {
        assertThat(TestModels.examples("model.yaml")).isNotEmpty();
        for (Path example : TestModels.examples("model.yaml")) {
            assertReadsBack(TestModels.text(example));
        }
    }

    @Test
    void theKitchenSinkReadsBackAsTheSame() {
        assertReadsBack(TestModels.text(TestModels.resource("kitchen-sink.yaml")));
    }

    @Test
    void theKitchenSinkUsesEveryFieldOfTheLanguage() {
        SectionFields fields = new SectionFields();
        fields.add(TestModels.root(TestModels.text(TestModels.resource("kitchen-sink.yaml"))));

        assertThat(fields.used()).isEqualTo(SectionFields.all());
    }

    @Test
    void everyRandomModelReadsBackAsTheSame() {
        for (int seed = 0; seed < RandomModelsTest.COUNT; seed++) {
            assertReadsBack(RandomModels.text(new Random(seed)));
        }
    }

    @Test
    void printsTheCampaignsAsAPersonWouldWriteThem() {
        Model campaigns = TestModels.read(TestModels.text(Path.of("../examples/campaigns/model.yaml")));

        assertThat(ModelPrinter.print(campaigns))
                .isEqualTo(TestModels.text(TestModels.resource("campaigns.printed.yaml")));
    }

    private static void assertReadsBack(String text) {
        Model model = TestModels.read(text);
        String printed = ModelPrinter.print(model);

        Model again = TestModels.read(printed);

        assertThat(again).as(printed).isEqualTo(model);
        assertThat(ModelPrinter.print(again)).isEqualTo(printed);
    }
}
