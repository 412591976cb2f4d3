package com.example.campaigns.profile;

import com.example.campaigns.data.CreateUser;
import com.example.campaigns.data.NewUser;
import com.example.campaigns.data.UpdateUser;
import com.example.campaigns.data.User;
import com.example.campaigns.route.Call;
import com.example.campaigns.route.Route;
import com.example.campaigns.store.ObjectKey;
import com.example.common.http.Body;
import com.example.common.http.Problem;
import com.example.common.http.Response;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** `/api/me`: the caller's own profile, made when it is first asked for. */
public final class ProfileRoutes {
    private static final int NAME_BYTES = 200;

    public List<Route> routes() {
        return List.of(
                Route.of("GET", "/api/me", this::read),
                Route.of("PUT", "/api/me", this::edit),
                Route.of("DELETE", "/api/me", this::delete));
    }

    private Response read(Call call) {
        User user = call.data().getUser(call.user()).orElseGet(() -> register(call));
        return Response.json(200, view(user)).version(user.version());
    }

    private static User register(Call call) {
        String name = call.caller().name().or(() -> call.caller().email()).orElse("Game master");
        NewUser user = new NewUser(call.user(), call.caller().email(), name, 1, call.now(), call.now());
        CreateUser result = call.data().createUser(user);
        if (result instanceof CreateUser.Done done) {
            return done.user();
        }
        return call.data().getUser(call.user()).orElseThrow();
    }

    private Response edit(Call call) {
        Body body = Body.of(call.request(), "name");
        String name = body.text("name", NAME_BYTES);
        long expected = call.expectedVersion();
        UpdateUser result = call.data().updateUser(call.user(), expected, name, expected + 1, call.now());
        if (result instanceof UpdateUser.NotFound) {
            throw Problem.notFound("profile");
        }
        Optional<User> user = call.data().getUser(call.user());
        if (result instanceof UpdateUser.ConditionFailed) {
            throw Problem.conflict(body.sent(expected), view(user.orElseThrow(() -> Problem.notFound("profile"))));
        }
        User now = user.orElseThrow(() -> Problem.notFound("profile"));
        return Response.json(200, view(now)).version(now.version());
    }

    /**
     * The items first: objects that are left are found by the sweeper. What is below is found through the profile, so that one who
     * never asked for it gets it now.
     */
    private Response delete(Call call) {
        if (call.data().getUser(call.user()).isEmpty()) {
            register(call);
        }
        call.data().deleteUser(call.user());
        call.objects().deleteUnder(ObjectKey.under(call.user()));
        return Response.empty(204);
    }

    private static Map<String, Object> view(User user) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", user.userId().value());
        user.email().ifPresent(email -> view.put("email", email));
        view.put("name", user.name());
        view.put("version", user.version());
        view.put("createdAt", user.createdAt().toString());
        view.put("updatedAt", user.updatedAt().toString());
        return view;
    }
}
