package dev.keywright.recorder;

import java.util.Collection;
import java.util.Map;

/**
 * What one request sent.
 *
 * @param hashes of the values of key attributes
 * @param attributes the names of the attributes of a new item
 * @param elements the requests in a batch or a transaction; otherwise one
 */
record Sent(RequestShape shape, Map<String, Long> hashes, Collection<String> attributes, int elements) {}
