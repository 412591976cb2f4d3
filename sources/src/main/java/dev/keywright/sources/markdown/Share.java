package dev.keywright.sources.markdown;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A share as people write it: `0.2` or `20 %`. */
final class Share {
    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,6})?|\\.\\d{1,6})\\s?(%)?");

    private Share() {}

    /** The only share in a text, as a number up to one; empty where there is none. */
    static Optional<String> find(String text) {
        Matcher matcher = WRITTEN.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        BigDecimal number = new BigDecimal(matcher.group(1));
        boolean percent = matcher.group(2) != null;
        return Optional.of(percent ? number.movePointLeft(2) : number)
                .filter(share -> share.compareTo(BigDecimal.ONE) <= 0)
                .map(share ->
                        share.signum() == 0 ? "0" : share.stripTrailingZeros().toPlainString());
    }
}
