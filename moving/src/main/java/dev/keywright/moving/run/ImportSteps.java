package dev.keywright.moving.run;

import dev.keywright.core.design.Table;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.moving.files.ImportCommand;
import dev.keywright.moving.files.ImportFolder;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;

/** The commands of the AWS CLI that make the tables of a design out of files. */
public final class ImportSteps {
    private final Move move;
    private final Target target;

    public ImportSteps(Move move, Target target) {
        this.move = move;
        this.target = target;
    }

    public List<String> commands(String bucket, ImportFolder folder) {
        List<String> commands = new ArrayList<>();
        List<CreateTableRequest> requests = target.tables(move).requests();
        for (int i = 0; i < requests.size(); i++) {
            Table table = move.design().tables().get(i);
            commands.add(ImportCommand.of(requests.get(i), bucket, folder.start(table.name())));
        }
        for (Table table : move.design().tables()) {
            // An import makes no such thing, and takes a while.
            new TableSchema(move.model(), move.design(), table)
                    .findExpiry()
                    .ifPresent(attribute -> commands.add(
                            "aws dynamodb update-time-to-live --table-name %s --time-to-live-specification Enabled=true,AttributeName=%s"
                                    .formatted(target.name(table.name()), attribute)));
        }
        return commands;
    }
}
