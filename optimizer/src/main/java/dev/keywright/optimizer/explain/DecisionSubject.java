package dev.keywright.optimizer.explain;

import dev.keywright.optimizer.candidate.Candidate.Carried;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Part;
import dev.keywright.optimizer.candidate.Candidate.Sequence;
import dev.keywright.optimizer.candidate.CandidateVisitor;

/** The subject of the decision for a candidate. */
final class DecisionSubject implements CandidateVisitor<String> {
    @Override
    public String home(Home home) {
        return "primary key of " + home.entity();
    }

    @Override
    public String embed(Embed embed) {
        return "storage of " + embed.entity();
    }

    @Override
    public String indexEntry(IndexEntry entry) {
        return "index on " + entry.entity();
    }

    @Override
    public String copy(Copy copy) {
        return "copy of " + copy.entity();
    }

    @Override
    public String guard(Guard guard) {
        return "guard of " + guard.entity();
    }

    @Override
    public String counter(Counter counter) {
        return counter.aggregate().isCount()
                ? "counter of " + counter.entity()
                : counter.aggregate().text(counter.entity());
    }

    @Override
    public String part(Part part) {
        return "part of " + part.entity();
    }

    @Override
    public String carried(Carried carried) {
        return "attributes carried by " + carried.entity();
    }

    @Override
    public String sequence(Sequence sequence) {
        return "sequence of " + sequence.entity();
    }
}
