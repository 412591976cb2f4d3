package com.example.common.load;

import com.example.common.http.Log;
import com.example.common.http.Request;
import com.example.common.identity.Caller;
import com.example.common.route.Endpoint;
import com.example.common.route.Router;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * An application whose load is measured.
 *
 * @param <U> its users
 */
public interface Subject<U extends LoadUser> {
    void createTable(DynamoDbClient database);

    Router service(DynamoDbClient database, Function<Request, Caller> callers, Log log);

    /** Some of its routes, written by hand on the bare AWS client. */
    List<Endpoint> byHand(DynamoDbClient database, Function<Request, Caller> callers);

    U user(Visitor visitor, int seed);

    /** The routes that are there in both ways, each by a request of a user. */
    Map<String, Consumer<U>> compared();
}
