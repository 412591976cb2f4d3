package dev.keywright.optimizer.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Table;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.search.SmallSearch;
import java.util.LinkedHashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class AssemblerTest {
    private final Model model = SmallSearch.of("""
                    keywright: 1
                    name: blog
                    entities:
                      Article:
                        id: articleId
                        count: 10
                        attributes:
                          articleId: string
                      Like:
                        id: likeId
                        count: 10
                        attributes:
                          likeId: string
                    patterns:
                      get: {read: Article, by: articleId, rps: 1}
                    """).model();

    private Home home(String entity, String id, Form form) {
        EntityRef ref = model.entities().stream()
                .filter(each -> each.name().equals(entity))
                .findFirst()
                .orElseThrow()
                .ref();
        return new Home(ref, Shape.of(List.of(AttributeUse.own(new AttributeRef(ref, id))), List.of()), form);
    }

    /** The key of one is an attribute without a sort key, and the other needs both. */
    @Test
    void givesAHomeThatIsKeyedByItsAttributesATableOfItsOwn() {
        List<Table> tables = new Assembler(model, Pins.none())
                .tables(
                        "trial",
                        List.of(home("Article", "articleId", Form.ATTRIBUTES), home("Like", "likeId", Form.TEXT)),
                        List.of(),
                        new LinkedHashSet<>());

        assertThat(tables)
                .extracting(table -> table.name() + " " + table.key().partition()
                        + table.key().sort())
                .containsExactly("trialArticle [articleId][]", "trial [PK][SK]");
        assertThat(tables).allSatisfy(table -> assertThat(table.items()).hasSize(1));
    }
}
