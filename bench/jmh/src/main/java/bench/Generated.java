package bench;

import com.example.campaigns.Campaigns;
import java.util.List;

/** The generated program. */
final class Generated implements Ways {
    private final Campaigns campaigns;

    Generated(Stub stub) {
        this.campaigns = Campaigns.on(stub.client());
    }

    @Override
    public Object put() {
        return campaigns.createCampaign(NEW_CAMPAIGN);
    }

    @Override
    public Object get() {
        return campaigns.getUser(USER);
    }

    @Override
    public List<?> query() {
        return campaigns.listCampaignsByUser(USER).pageSize(25).page().items();
    }

    @Override
    public Object transaction() {
        return campaigns.createSessionAndTranscript(NEW_SESSION, NEW_TRANSCRIPT);
    }
}
