package com.example.workspaces.item;

import com.example.common.http.Body;
import com.example.common.http.IdempotencyKey;
import com.example.common.http.PageView;
import com.example.common.http.Problem;
import com.example.common.http.Response;
import com.example.common.identity.Ids;
import com.example.workspaces.data.CreateItem;
import com.example.workspaces.data.CreateItemMemberInput;
import com.example.workspaces.data.Item;
import com.example.workspaces.data.ItemId;
import com.example.workspaces.data.ItemStatus;
import com.example.workspaces.data.ListItems;
import com.example.workspaces.data.MemberRole;
import com.example.workspaces.data.NewItem;
import com.example.workspaces.data.UpdateItem;
import com.example.workspaces.data.UpdateItemChanges;
import com.example.workspaces.data.Workspaces;
import com.example.workspaces.member.Memberships;
import com.example.workspaces.receipt.Receipts;
import com.example.workspaces.route.Call;
import com.example.workspaces.route.Route;
import com.example.workspaces.workspace.WorkspaceViews;
import dev.keywright.runtime.api.Page;
import java.util.Arrays;
import java.util.List;

/** The items of a workspace, the newest first. */
public final class ItemRoutes {
    private static final int TITLE_BYTES = 200;
    private static final int CONTENT_BYTES = 8000;
    private static final int STATUS_BYTES = 20;

    private final Workspaces data;
    private final Receipts receipts;
    private final Ids ids;

    public ItemRoutes(Workspaces data, Ids ids) {
        this.data = data;
        this.receipts = new Receipts(data);
        this.ids = ids;
    }

    public List<Route> routes() {
        return List.of(
                Route.within("GET", "/items", MemberRole.VIEWER, this::list),
                Route.guarded("POST", "/items", MemberRole.EDITOR, this::create),
                Route.within("GET", "/items/{itemId}", MemberRole.VIEWER, this::read),
                Route.within("PUT", "/items/{itemId}", MemberRole.EDITOR, this::edit),
                Route.within("DELETE", "/items/{itemId}", MemberRole.EDITOR, this::delete));
    }

    private Response list(Call call) {
        ListItems items =
                data.listItems(call.workspace()).pageSize(call.request().pageSize());
        Page<Item> page = call.request().cursor().map(items::page).orElseGet(items::page);
        return Response.json(200, PageView.of(page, WorkspaceViews::item));
    }

    /** The transaction looks at the caller's role again: nobody adds to a workspace that has just been left or deleted. */
    private Response create(Call call) {
        Body body = Body.of(call.request(), "title", "content");
        ItemId id = new ItemId(ids.uuid(call.now()));
        NewItem item = new NewItem(
                call.workspace(),
                id,
                body.text("title", TITLE_BYTES),
                body.optional("content", CONTENT_BYTES).orElse(""),
                1,
                call.now(),
                call.now());
        CreateItem result = data.createItem(
                item,
                receipts.receipt(call, body, id.value()),
                new CreateItemMemberInput(call.workspace(), call.user(), call.now()));
        if (result instanceof CreateItem.Done done) {
            return created(done.item());
        }
        if (result instanceof CreateItem.NotFound) {
            throw Problem.notFound("workspace");
        }
        if (result instanceof CreateItem.ConditionFailed) {
            throw Memberships.tooLittle(MemberRole.VIEWER, MemberRole.EDITOR);
        }
        ItemId first = new ItemId(receipts.createdBefore(call, body));
        return created(data.findItem(call.workspace(), first).orElseThrow(IdempotencyKey::deletedSince));
    }

    private static Response created(Item item) {
        return Response.json(201, WorkspaceViews.item(item))
                .version(item.version())
                .with(
                        "location",
                        "/api/workspaces/%s/items/%s"
                                .formatted(
                                        item.workspaceId().value(),
                                        item.itemId().value()));
    }

    private Response read(Call call) {
        return one(find(call));
    }

    private static Response one(Item item) {
        return Response.json(200, WorkspaceViews.item(item)).version(item.version());
    }

    private Item find(Call call) {
        return data.findItem(call.workspace(), call.item()).orElseThrow(() -> Problem.notFound("item"));
    }

    private Response edit(Call call) {
        Body body = Body.of(call.request(), "title", "content", "status");
        long expected = call.request().expectedVersion();
        UpdateItemChanges changes = UpdateItemChanges.of(expected + 1, call.now())
                .withTitle(body.text("title", TITLE_BYTES))
                .withContent(body.optional("content", CONTENT_BYTES).orElse(""))
                .withStatus(status(body.text("status", STATUS_BYTES)));
        UpdateItem result = data.updateItem(call.workspace(), call.item(), expected, changes);
        Item item = find(call);
        if (result instanceof UpdateItem.ConditionFailed) {
            throw Problem.conflict(body.sent(expected), WorkspaceViews.item(item));
        }
        return one(item);
    }

    private static ItemStatus status(String text) {
        return Arrays.stream(ItemStatus.values())
                .filter(status -> status.text().equals(text))
                .findFirst()
                .orElseThrow(() -> Problem.bad("`status` is OPEN or DONE."));
    }

    private Response delete(Call call) {
        data.deleteItem(call.workspace(), call.item());
        return Response.empty(204);
    }
}
