package dev.keywright.verifier.run;

import dev.keywright.core.model.Read;
import dev.keywright.verifier.ask.AnswerPage;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.program.EngineDescription;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Faults that are planted to see whether a verification notices them: in the description, at the database or in the program. */
public interface FaultInjection {
    FaultInjection NONE = new FaultInjection() {};

    default EngineDescription description(EngineDescription right) {
        return right;
    }

    default DynamoDbClient client(DynamoDbClient real) {
        return real;
    }

    default AnswerPage read(ProgramUnderTest program, Read read, PatternInputs inputs, PagePosition from) {
        return program.read(read, inputs, from);
    }
}
