package dev.keywright.optimizer.candidate;

import dev.keywright.optimizer.candidate.Candidate.Carried;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Part;
import dev.keywright.optimizer.candidate.Candidate.Sequence;

/** An answer for each kind of candidate. */
public interface CandidateVisitor<R> {
    R home(Home home);

    R embed(Embed embed);

    R indexEntry(IndexEntry entry);

    R copy(Copy copy);

    R guard(Guard guard);

    R counter(Counter counter);

    R part(Part part);

    R carried(Carried carried);

    R sequence(Sequence sequence);
}
