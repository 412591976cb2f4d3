package dev.keywright.optimizer.search.trial;

import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.Space;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * The solutions from which earlier searches learned that pieces cost more or less together: with other figures they mostly do so, too. What
 * it is by how much is found anew; that it need not be found by solving a program is what is saved.
 */
public final class Lessons {
    /** Each takes the bill of one design, and a program takes about as long as a few of them. */
    private static final int MOST = 16;

    private final Set<Lesson> known = new LinkedHashSet<>();
    private Set<Made> last = Set.of();

    /** A choice in the terms of any search. */
    private record Made(Candidate candidate, List<Candidate> homes) {
        static Made of(Choice choice) {
            return new Made(
                    choice.candidate(),
                    choice.homes().stream().map(Choice::candidate).toList());
        }
    }

    /** An option in the terms of any search: the numbers of what it serves, and the choices that it reads. */
    private record Taken(List<Integer> serves, List<Made> needs) {}

    private record Lesson(List<Made> chosen, List<Taken> taken, About about) {}

    /** What a solution taught. */
    public enum About {
        /** The program took its design to cost something else. */
        PRICES,
        /** Its design breaks a limit. */
        LIMITS
    }

    /** A solution in the terms of one search. */
    public record Recalled(List<Choice> chosen, List<AccessOption> taken, About about) {}

    /** The lessons, seen from one search. */
    public static final class Learner {
        private final Lessons lessons;
        private final ToIntFunction<Requirement> numbers;

        private Learner(Lessons lessons, ToIntFunction<Requirement> numbers) {
            this.lessons = lessons;
            this.numbers = numbers;
        }

        /** Keeps a solution from which something was learned. */
        public void keep(List<Choice> chosen, List<AccessOption> taken, About about) {
            Lesson lesson = new Lesson(
                    chosen.stream().map(Made::of).toList(),
                    taken.stream().map(this::taken).toList(),
                    about);
            lessons.known.remove(lesson);
            lessons.known.add(lesson);
            if (lessons.known.size() > MOST) {
                lessons.known.remove(lessons.known.iterator().next());
            }
        }

        /** Keeps the choices of a cheapest design. */
        public void keepCheapest(List<Choice> chosen) {
            lessons.last = chosen.stream().map(Made::of).collect(Collectors.toCollection(LinkedHashSet::new));
        }

        /** Whether the last search chose it: then this one will probably, too. */
        public boolean isLikely(Choice choice) {
            return lessons.last.contains(Made.of(choice));
        }

        private Taken taken(AccessOption option) {
            return new Taken(
                    option.serves().stream().map(numbers::applyAsInt).toList(),
                    option.needs().stream().map(Made::of).toList());
        }

        /** The number of lessons. */
        public int size() {
            return lessons.known.size();
        }

        /** A lesson in the choices and options of a search; empty where it has some of them no more. */
        public Optional<Recalled> find(int number, Space space) {
            Lesson lesson = List.copyOf(lessons.known).get(number);
            Map<Made, Choice> choices = new LinkedHashMap<>();
            space.choices().forEach(choice -> choices.putIfAbsent(Made.of(choice), choice));
            Map<Taken, AccessOption> options = new LinkedHashMap<>();
            space.options().forEach(option -> options.merge(taken(option), option, Learner::cheaper));
            List<Choice> chosen = new ArrayList<>();
            lesson.chosen()
                    .forEach(made -> Optional.ofNullable(choices.get(made)).ifPresent(chosen::add));
            List<AccessOption> taken = new ArrayList<>();
            lesson.taken()
                    .forEach(made -> Optional.ofNullable(options.get(made)).ifPresent(taken::add));
            boolean whole = chosen.size() == lesson.chosen().size()
                    && taken.size() == lesson.taken().size();
            return whole ? Optional.of(new Recalled(chosen, taken, lesson.about())) : Optional.empty();
        }

        private static AccessOption cheaper(AccessOption one, AccessOption other) {
            return one.nanoDollars() <= other.nanoDollars() ? one : other;
        }
    }

    Learner learner(ToIntFunction<Requirement> numbers) {
        return new Learner(this, numbers);
    }
}
