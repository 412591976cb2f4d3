package dev.keywright.backends.sample;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Plausible values for an attribute's name. */
final class PlausibleTexts {
    private static final List<String> PEOPLE =
            List.of("Ada", "Grace", "Alan", "Barbara", "Edsger", "Radia", "Donald", "Frances");
    private static final List<String> FAMILIES =
            List.of("Lovelace", "Hopper", "Turing", "Liskov", "Dijkstra", "Perlman", "Knuth", "Allen");
    private static final List<String> KINDS =
            List.of("Amber", "Birch", "Cedar", "Dawn", "Ember", "Fjord", "Grove", "Harbour");
    private static final List<String> CITIES =
            List.of("Lisbon", "Oslo", "Kyoto", "Quito", "Nairobi", "Tallinn", "Wellington", "Toronto");
    private static final List<String> COUNTRIES = List.of("PT", "NO", "JP", "EC", "KE", "EE", "NZ", "CA");
    private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_\\s.-]+");
    private static final Pattern PERSON = Pattern.compile(
            "user|customer|member|player|employee|person|author|owner|buyer|seller|contact|guest|patient|student|driver");

    private PlausibleTexts() {}

    /** `audioStorageKey` as words: `audio storage key`. */
    static String words(String name) {
        return String.join(" ", List.of(HUMP.split(name)))
                .toLowerCase(Locale.ROOT)
                .strip();
    }

    private static String dashed(String name) {
        return words(name).replace(' ', '-');
    }

    /** An id is the name of its entity and a number. */
    static String id(String entity, String attribute, int number) {
        String words = dashed(attribute);
        if (words.endsWith("name") && !words.equals("name")) {
            return numbered(lower(PEOPLE, number), number);
        }
        String stem = words.endsWith("-id") ? words.substring(0, words.length() - "-id".length()) : words;
        boolean bare = stem.equals("id") || stem.equals("name");
        return "%s-%s".formatted(bare ? dashed(entity) : stem, number + 1);
    }

    static String any(String entity, String attribute, int number) {
        String words = words(attribute);
        boolean person = PERSON.matcher(entity.toLowerCase(Locale.ROOT)).find();
        String last = words.substring(words.lastIndexOf(' ') + 1);
        return switch (last) {
            case "email", "mail" -> "%s@example.com".formatted(numbered(lower(PEOPLE, number), number));
            case "username", "login", "handle", "nickname", "gamertag" -> numbered(lower(PEOPLE, number), number);
            case "name" -> name(entity, words, person, number);
            case "title", "subject", "headline" -> "%s %s".formatted(pick(KINDS, number), words(entity));
            case "description", "content", "text", "body", "comment", "note", "notes", "bio", "message", "summary" ->
                "A few words about %s %s".formatted(words(entity), number + 1);
            case "url", "link", "href", "avatar", "image", "photo" ->
                "https://example.com/%s/%s".formatted(dashed(entity), number + 1);
            case "city", "place", "location" -> pick(CITIES, number);
            case "country" -> pick(COUNTRIES, number);
            case "street", "address" -> "%s Street %s".formatted(pick(KINDS, number), number + 1);
            case "phone" -> String.format(Locale.ROOT, "+1 555 01%02d", number % 100);
            case "currency" -> "EUR";
            case "id" -> id(entity, attribute, number);
            default -> "%s-%s".formatted(dashed(attribute), number + 1);
        };
    }

    private static String name(String entity, String words, boolean person, int number) {
        if (words.startsWith("first") || words.startsWith("given")) {
            return pick(PEOPLE, number);
        }
        if (words.startsWith("last") || words.startsWith("family")) {
            return pick(FAMILIES, number);
        }
        boolean someone = person || PERSON.matcher(words).find();
        return someone
                ? "%s %s".formatted(pick(PEOPLE, number), pick(FAMILIES, number + number / PEOPLE.size()))
                : "%s %s".formatted(pick(KINDS, number), words(entity));
    }

    private static String pick(List<String> all, int number) {
        return all.get(number % all.size());
    }

    private static String lower(List<String> all, int number) {
        return pick(all, number).toLowerCase(Locale.ROOT);
    }

    /** The second Ada is ada2. */
    private static String numbered(String name, int number) {
        int round = number / PEOPLE.size() + 1;
        return round == 1 ? name : name + round;
    }
}
