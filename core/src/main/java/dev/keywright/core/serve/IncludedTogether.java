package dev.keywright.core.serve;

import dev.keywright.core.model.AttributeRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds included entities that stand side by side in an item collection without their root, so that one query reads them. */
final class IncludedTogether {
    private final AccessPaths accessPaths;
    private final ItemCollectionQuery collection;
    private final IncludedPlanner planner;

    IncludedTogether(AccessPaths accessPaths, ItemCollectionQuery collection, IncludedPlanner planner) {
        this.accessPaths = accessPaths;
        this.collection = collection;
        this.planner = planner;
    }

    /**
     * One query for several included entities.
     *
     * @param asked the one that is asked for
     * @param beside the ones that the same query returns
     * @param path the requests for one root
     */
    record Group(Included asked, List<IncludedRange> beside, AccessPath path) {
        Optional<IncludedRange> find(Included included) {
            return beside.stream()
                    .filter(range -> range.included().path().equals(included.path()))
                    .findFirst();
        }

        boolean has(Included included) {
            return asked.equals(included) || find(included).isPresent();
        }
    }

    /** All such queries. What is asked for comes before what stands beside it. */
    List<Group> of(List<Included> all, Question question) {
        List<Group> groups = new ArrayList<>();
        for (Included asked : all) {
            List<Included> others = all.subList(all.indexOf(asked) + 1, all.size()).stream()
                    .filter(other -> !other.entity().equals(asked.entity()) && planner.isAllBelow(other, all, question))
                    .map(other -> other.with(images(other, asked)))
                    .toList();
            if (asked.isDirect() && !others.isEmpty() && planner.isAllBelow(asked, all, question)) {
                groups.addAll(of(asked, others, planner.question(asked, question)));
            }
        }
        return groups;
    }

    /** The attributes of one that always equal an attribute of the other, since both equal the same one of the root. */
    private static Map<AttributeRef, AttributeRef> images(Included included, Included asked) {
        Map<AttributeRef, AttributeRef> byOrigin = new LinkedHashMap<>();
        asked.images().forEach((own, origin) -> byOrigin.putIfAbsent(origin, own));
        Map<AttributeRef, AttributeRef> images = new LinkedHashMap<>();
        included.images()
                .forEach((own, origin) ->
                        Optional.ofNullable(byOrigin.get(origin)).ifPresent(other -> images.put(own, other)));
        return images;
    }

    private List<Group> of(Included asked, List<Included> others, Question question) {
        List<Group> groups = new ArrayList<>();
        for (Access access : accessPaths.accesses(question)) {
            for (List<IncludedRange> beside : collection.choices(access, question, others)) {
                Optional<Access> query =
                        beside.isEmpty() ? Optional.empty() : collection.query(access, question, beside);
                query.flatMap(found -> accessPaths.complete(found, question))
                        .ifPresent(path -> groups.add(new Group(asked, beside, path)));
            }
        }
        return groups;
    }
}
