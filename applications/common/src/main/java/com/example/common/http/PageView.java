package com.example.common.http;

import dev.keywright.runtime.api.Page;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** A page as callers see it: `items`, and a `cursor` where there are more. */
public final class PageView {
    private PageView() {}

    public static <T> Map<String, Object> of(Page<T> page, Function<T, Map<String, Object>> view) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("items", page.items().stream().map(view).toList());
        page.next().ifPresent(cursor -> all.put("cursor", cursor.token()));
        return all;
    }
}
