package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Costing;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.optimizer.assemble.Assembler;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.search.Measure.Priced;
import dev.keywright.optimizer.search.Surcharge.KeepingOf;
import dev.keywright.optimizer.search.Surcharge.ReadsOf;
import dev.keywright.optimizer.tactic.Asks;
import dev.keywright.optimizer.tactic.Situation;
import dev.keywright.optimizer.tactic.Tactics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tries every candidate by itself with every home, and writes down what each costs and what each can serve. */
final class Pricing {
    private final Costing costing;
    private final Model model;
    private final Assembler assembler;
    private final Measure measure;
    private final Space space = new Space();
    private final Map<EntityRef, List<Demand>> demands = new LinkedHashMap<>();
    private final Map<EntityRef, List<Pattern>> writes = new LinkedHashMap<>();
    private final Map<EntityRef, List<Candidate>> candidates = new LinkedHashMap<>();
    private final Map<EntityRef, List<TriedHome>> homes = new LinkedHashMap<>();

    Pricing(Costing costing) {
        this.costing = costing;
        this.model = costing.facts().model();
        this.assembler = new Assembler(model);
        this.measure = new Measure(costing);
    }

    Space space() {
        takeApart();
        List<Entity> stored = model.entities().stream().filter(Entity::isStored).toList();
        Trials trials = new Trials(costing, assembler, measure, demands, writes);
        for (Entity entity : stored) {
            List<TriedHome> tried = candidates.getOrDefault(entity.ref(), List.of()).stream()
                    .filter(candidate -> candidate instanceof Home)
                    .map(candidate -> trials.home((Home) candidate))
                    .toList();
            homes.put(entity.ref(), tried);
        }
        Together together = new Together(measure, space.demands(), homes);
        for (Entity entity : stored) {
            Pruning pruning = new Pruning(measure, together, entity.ref(), demandsOf(entity.ref()));
            for (TriedHome home : pruning.homes(homes.get(entity.ref()))) {
                add(entity.ref(), home, trials, pruning);
            }
        }
        new CollectionPricing(costing, assembler, measure, space).addAll();
        return space;
    }

    private void takeApart() {
        Asks asks = new Asks(costing.facts(), costing.estimates());
        Demands apart = new Demands(costing.facts(), costing.estimates(), asks);
        for (Pattern pattern : model.patterns()) {
            for (Demand demand : apart.of(pattern)) {
                space.demand(demand);
                demands.computeIfAbsent(demand.entity(), unused -> new ArrayList<>()).add(demand);
            }
            boolean isWrite = !pattern.operation().writes().isEmpty();
            for (EntityRef entity : isWrite ? apart.touched(pattern) : List.<EntityRef>of()) {
                writes.computeIfAbsent(entity, unused -> new ArrayList<>()).add(pattern);
            }
        }
        for (Entity entity : model.entities()) {
            Situation situation = new Situation(costing.facts(), costing.estimates(), asks, entity.ref());
            for (Candidate candidate : Tactics.propose(situation)) {
                candidates.computeIfAbsent(Choice.host(candidate), unused -> new ArrayList<>()).add(candidate);
            }
        }
    }

    private List<Demand> demandsOf(EntityRef entity) {
        return demands.getOrDefault(entity, List.of());
    }

    private void add(EntityRef entity, TriedHome home, Trials trials, Pruning pruning) {
        Choice choice = space.home(home.home(), home.fixed());
        Map<Demand, Option> direct = new LinkedHashMap<>();
        home.prices().forEach((demand, priced) -> direct.put(
                demand, space.option(List.of(demand), List.of(choice), priced.nanoDollars(), priced.chain())));
        List<TriedPiece> tried = new ArrayList<>();
        for (Candidate candidate : candidates.getOrDefault(entity, List.of())) {
            boolean worth = !(candidate instanceof Home) && Pruning.fits(candidate, home.home())
                    && pruning.mayBeWorth(candidate, home);
            if (worth) {
                Set<Demand> asked = new LinkedHashSet<>(demandsOf(entity));
                asked.addAll(demandsOf(candidate.entity()));
                TriedPiece piece = trials.piece(home, candidate, asked);
                if (pruning.isWorth(piece, home)) {
                    tried.add(piece);
                }
            }
        }
        pruning.pieces(tried).forEach(piece -> add(piece, home, choice, direct));
    }

    private void add(TriedPiece piece, TriedHome home, Choice homeChoice, Map<Demand, Option> direct) {
        Choice choice = space.piece(piece.candidate(), homeChoice, piece.fixed());
        piece.better()
                .forEach((demand, priced) ->
                        space.option(List.of(demand), List.of(choice), priced.nanoDollars(), priced.chain()));
        piece.more().forEach((pattern, nanoDollars) -> space.surcharge(new Surcharge(
                "%s at %s".formatted(pattern.id(), homeChoice.number()),
                new KeepingOf(homeChoice.host()),
                List.of(choice),
                List.of(),
                List.of(),
                nanoDollars)));
        piece.worse().forEach((demand, priced) -> {
            Priced before = home.prices().get(demand);
            Option option = direct.get(demand);
            space.surcharge(new Surcharge(
                    "option %s".formatted(option.number()),
                    new ReadsOf(demand.pattern()),
                    List.of(choice),
                    List.of(option),
                    List.of(),
                    priced.nanoDollars() - before.nanoDollars()));
        });
    }
}
