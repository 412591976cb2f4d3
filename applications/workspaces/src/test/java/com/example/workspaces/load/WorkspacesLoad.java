package com.example.workspaces.load;

import com.example.common.http.Log;
import com.example.common.http.Request;
import com.example.common.identity.Caller;
import com.example.common.identity.Ids;
import com.example.common.load.Load;
import com.example.common.load.Subject;
import com.example.common.load.Visitor;
import com.example.common.route.Endpoint;
import com.example.common.route.Router;
import com.example.workspaces.Service;
import com.example.workspaces.data.Workspaces;
import com.example.workspaces.local.WorkspacesTable;
import dev.keywright.runtime.api.Settings;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.IOException;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The load of workspaces. */
final class WorkspacesLoad implements Subject<WorkspaceUser> {
    private final Ids ids = new Ids();
    private final Clock clock = Clock.systemUTC();

    public static void main(String[] arguments) throws IOException, InterruptedException, DynamoDbLocal.NotStarted {
        new Load<>(new WorkspacesLoad()).run(arguments);
        System.exit(0);
    }

    @Override
    public void createTable(DynamoDbClient database) {
        WorkspacesTable.create(database, WorkspacesTable.NAME);
    }

    @Override
    public Router service(DynamoDbClient database, Function<Request, Caller> callers, Log log) {
        Workspaces data = Workspaces.settled(database, Settings.standard().cursorKey(ids.token()));
        return new Service(data, callers, ids, clock, log).router();
    }

    @Override
    public List<Endpoint> byHand(DynamoDbClient database, Function<Request, Caller> callers) {
        return new BareItems(database, WorkspacesTable.NAME, callers, ids, clock).endpoints();
    }

    @Override
    public WorkspaceUser user(Visitor visitor, int seed) {
        return new WorkspaceUser(visitor, seed);
    }

    @Override
    public Map<String, Consumer<WorkspaceUser>> compared() {
        Map<String, Consumer<WorkspaceUser>> routes = new LinkedHashMap<>();
        routes.put("read an item", WorkspaceUser::readAny);
        routes.put("list items", WorkspaceUser::listItems);
        routes.put("create an item", WorkspaceUser::createItem);
        return routes;
    }
}
