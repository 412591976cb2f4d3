package com.example.campaigns.load;

import com.example.campaigns.Service;
import com.example.campaigns.data.Campaigns;
import com.example.campaigns.local.CampaignsTable;
import com.example.campaigns.store.Data;
import com.example.campaigns.store.FolderStore;
import com.example.common.http.Log;
import com.example.common.http.Request;
import com.example.common.identity.Caller;
import com.example.common.identity.Ids;
import com.example.common.load.Load;
import com.example.common.load.Subject;
import com.example.common.load.Visitor;
import com.example.common.route.Endpoint;
import com.example.common.route.Router;
import dev.keywright.runtime.api.Settings;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The load of campaigns. Objects are in a folder; nobody transcribes, and there is no full text. */
final class CampaignsLoad implements Subject<CampaignUser> {
    private final Ids ids = new Ids();
    private final Clock clock = Clock.systemUTC();
    private final FolderStore objects;

    CampaignsLoad(Path folder) {
        objects = new FolderStore(folder, (method, key) -> URI.create("https://objects.example/" + key));
    }

    public static void main(String[] arguments) throws IOException, InterruptedException, DynamoDbLocal.NotStarted {
        new Load<>(new CampaignsLoad(Files.createTempDirectory("campaigns-load"))).run(arguments);
        System.exit(0);
    }

    @Override
    public void createTable(DynamoDbClient database) {
        CampaignsTable.create(database, CampaignsTable.NAME);
    }

    @Override
    public Router service(DynamoDbClient database, Function<Request, Caller> callers, Log log) {
        Campaigns campaigns = Campaigns.on(database, Settings.standard().cursorKey(ids.token()));
        return new Service(
                        Data.same(campaigns, objects),
                        callers,
                        (job, audio) -> {},
                        Optional.empty(),
                        ids,
                        clock,
                        log,
                        Long.MAX_VALUE)
                .router();
    }

    @Override
    public List<Endpoint> byHand(DynamoDbClient database, Function<Request, Caller> callers) {
        return new BareSessions(database, CampaignsTable.NAME, callers, ids, clock).endpoints();
    }

    @Override
    public CampaignUser user(Visitor visitor, int seed) {
        return new CampaignUser(visitor, seed);
    }

    @Override
    public Map<String, Consumer<CampaignUser>> compared() {
        Map<String, Consumer<CampaignUser>> routes = new LinkedHashMap<>();
        routes.put("read a summary", CampaignUser::readSummary);
        routes.put("open a session", CampaignUser::openAny);
        routes.put("list sessions", CampaignUser::listSessions);
        routes.put("start a session", CampaignUser::createSession);
        return routes;
    }
}
