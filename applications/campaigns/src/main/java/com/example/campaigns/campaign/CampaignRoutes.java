package com.example.campaigns.campaign;

import com.example.campaigns.data.Campaign;
import com.example.campaigns.data.CampaignId;
import com.example.campaigns.data.CreateCampaign;
import com.example.campaigns.data.ListCampaigns;
import com.example.campaigns.data.NewCampaign;
import com.example.campaigns.data.UpdateCampaign;
import com.example.campaigns.data.UpdateCampaignChanges;
import com.example.campaigns.receipt.Receipts;
import com.example.campaigns.route.Call;
import com.example.campaigns.route.Route;
import com.example.campaigns.store.ObjectKey;
import com.example.common.http.Body;
import com.example.common.http.PageView;
import com.example.common.http.Problem;
import com.example.common.http.Response;
import com.example.common.identity.Ids;
import dev.keywright.runtime.api.Page;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** `/api/campaigns`: the campaigns of the caller. */
public final class CampaignRoutes {
    private static final int NAME_BYTES = 200;
    private static final int DESCRIPTION_BYTES = 8000;

    private final Ids ids;

    public CampaignRoutes(Ids ids) {
        this.ids = ids;
    }

    public List<Route> routes() {
        return List.of(
                Route.of("GET", "/api/campaigns", this::list),
                Route.of("POST", "/api/campaigns", this::create),
                Route.of("GET", "/api/campaigns/{campaignId}", this::read),
                Route.of("PUT", "/api/campaigns/{campaignId}", this::edit),
                Route.of("DELETE", "/api/campaigns/{campaignId}", this::delete));
    }

    private Response list(Call call) {
        ListCampaigns campaigns = call.data().listCampaigns(call.user()).pageSize(call.pageSize());
        Page<Campaign> page = call.cursor().map(campaigns::page).orElseGet(campaigns::page);
        return Response.json(200, PageView.of(page, CampaignRoutes::view));
    }

    private Response create(Call call) {
        Body body = Body.of(call.request(), "name", "description");
        CampaignId id = new CampaignId(ids.next(call.now()));
        NewCampaign campaign = new NewCampaign(
                call.user(),
                id,
                body.text("name", NAME_BYTES),
                body.optional("description", DESCRIPTION_BYTES).orElse(""),
                1,
                call.now(),
                call.now());
        CreateCampaign result = call.data().createCampaign(campaign, Receipts.receipt(call, body, id.value()));
        if (result instanceof CreateCampaign.Done done) {
            return created(done.campaign());
        }
        CampaignId first = new CampaignId(Receipts.createdBefore(call, body));
        return created(call.data().getCampaign(call.user(), first).orElseThrow(Receipts::deletedSince));
    }

    private static Response created(Campaign campaign) {
        return Response.json(201, view(campaign))
                .version(campaign.version())
                .with("location", "/api/campaigns/" + campaign.campaignId().value());
    }

    private Response read(Call call) {
        Campaign campaign = find(call);
        return Response.json(200, view(campaign)).version(campaign.version());
    }

    private static Campaign find(Call call) {
        return call.data().getCampaign(call.user(), call.campaignId()).orElseThrow(() -> Problem.notFound("campaign"));
    }

    private Response edit(Call call) {
        Body body = Body.of(call.request(), "name", "description");
        long expected = call.expectedVersion();
        UpdateCampaignChanges changes = UpdateCampaignChanges.of(expected + 1, call.now())
                .withName(body.text("name", NAME_BYTES))
                .withDescription(body.optional("description", DESCRIPTION_BYTES).orElse(""));
        UpdateCampaign result = call.data().updateCampaign(call.user(), call.campaignId(), expected, changes);
        Campaign campaign = find(call);
        if (result instanceof UpdateCampaign.ConditionFailed) {
            throw Problem.conflict(body.sent(expected), view(campaign));
        }
        return Response.json(200, view(campaign)).version(campaign.version());
    }

    /** Asked for again, it finishes what was interrupted; the objects that are left then are the sweeper's. */
    private Response delete(Call call) {
        call.data().deleteCampaign(call.user(), call.campaignId());
        call.objects()
                .deleteUnder(ObjectKey.under(call.user(), call.campaignId().value()));
        return Response.empty(204);
    }

    private static Map<String, Object> view(Campaign campaign) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", campaign.campaignId().value());
        view.put("name", campaign.name());
        view.put("description", campaign.description());
        view.put("version", campaign.version());
        view.put("createdAt", campaign.createdAt().toString());
        view.put("updatedAt", campaign.updatedAt().toString());
        return view;
    }
}
