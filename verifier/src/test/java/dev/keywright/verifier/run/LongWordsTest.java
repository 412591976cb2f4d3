package dev.keywright.verifier.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LongWordsTest {
    @Test
    void cutsAValueOfManyCharactersAndSaysHowMany() {
        assertThat(LongWords.cut("isbn=1 text=" + "é".repeat(20_000) + " mark=false"))
                .isEqualTo("isbn=1 text=" + "é".repeat(35) + "…(20005 characters) mark=false");
    }

    @Test
    void countsAPairOfSurrogatesAsOneCharacter() {
        assertThat(LongWords.cut("😀".repeat(200))).isEqualTo("😀".repeat(40) + "…(200 characters)");
    }

    @Test
    void leavesOrdinaryTextsAlone() {
        String request = "QueryRequest(TableName=strongalt, IndexName=GSI2, Limit=4)";
        assertThat(LongWords.cut(request)).isEqualTo(request);
    }
}
