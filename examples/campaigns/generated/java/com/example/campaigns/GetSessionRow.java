// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import java.util.List;
import java.util.Optional;

/** One of the answer to AP-004: Open a session with its transcript pointer and summaries. */
public record GetSessionRow(Session session, Optional<Transcript> transcript, List<Summary> summaries) {}
