package dev.keywright.moving.destination;

import java.util.concurrent.atomic.AtomicReference;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** Notices that the client sends a request again, because the database throttled it or failed, and tells the pace. */
public final class ThrottleListener implements ExecutionInterceptor {
    private static final ExecutionAttribute<Boolean> SENT = new ExecutionAttribute<>("KeywrightSent");

    private final AtomicReference<Runnable> listener = new AtomicReference<>(() -> {});

    public void tell(Runnable other) {
        listener.set(other);
    }

    @Override
    public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
        if (Boolean.TRUE.equals(attributes.getAttribute(SENT))) {
            listener.get().run();
        }
        attributes.putAttribute(SENT, true);
    }
}
