package dev.keywright.runtime.keys;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * Moments as texts of one length, as they are stored: 2026-01-31T23:59:59.999Z. Digits are read and written by hand, which is
 * several times as fast as a formatter.
 */
public final class Moments {
    private static final int LENGTH = "2026-01-31T23:59:59.999Z".length();
    private static final int NANOS_IN_A_MILLISECOND = 1_000_000;
    private static final long SECONDS_IN_A_MINUTE = 60;
    private static final long SECONDS_IN_AN_HOUR = 3_600;
    private static final long SECONDS_IN_A_DAY = 86_400;
    /** Years are written with four digits: with more or a sign, times would not sort as text. */
    private static final long FIRST_SECOND =
            Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();

    private static final long LAST_SECOND =
            Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

    private Moments() {}

    /** Only years with four digits. */
    public static boolean isWritable(Instant moment) {
        return moment.getEpochSecond() >= FIRST_SECOND && moment.getEpochSecond() <= LAST_SECOND;
    }

    /** Fractions of a millisecond are dropped. */
    public static String write(Instant moment) {
        LocalDateTime time = LocalDateTime.ofEpochSecond(moment.getEpochSecond(), moment.getNano(), ZoneOffset.UTC);
        StringBuilder text = new StringBuilder(LENGTH);
        append(text, time.getYear(), 4).append('-');
        append(text, time.getMonthValue(), 2).append('-');
        append(text, time.getDayOfMonth(), 2).append('T');
        append(text, time.getHour(), 2).append(':');
        append(text, time.getMinute(), 2).append(':');
        append(text, time.getSecond(), 2).append('.');
        return append(text, time.getNano() / NANOS_IN_A_MILLISECOND, 3)
                .append('Z')
                .toString();
    }

    private static StringBuilder append(StringBuilder text, int number, int digits) {
        int tens = 1;
        for (int digit = 1; digit < digits; digit++) {
            tens *= 10;
        }
        for (int left = number; tens > 0; tens /= 10) {
            text.append((char) ('0' + left / tens));
            left %= tens;
        }
        return text;
    }

    /** Other writers of the item may use another form of ISO 8601. */
    public static Instant read(String text) {
        boolean usual = text.length() == LENGTH
                && text.charAt(4) == '-'
                && text.charAt(7) == '-'
                && text.charAt(10) == 'T'
                && text.charAt(13) == ':'
                && text.charAt(16) == ':'
                && text.charAt(19) == '.'
                && text.charAt(23) == 'Z';
        if (!usual) {
            return Instant.parse(text);
        }
        int year = number(text, 0, 4);
        int month = number(text, 5, 7);
        int day = number(text, 8, 10);
        int hour = number(text, 11, 13);
        int minute = number(text, 14, 16);
        int second = number(text, 17, 19);
        int millisecond = number(text, 20, 23);
        boolean digits = (year | month | day | hour | minute | second | millisecond) >= 0;
        if (!digits || hour > 23 || minute > 59 || second > 59) {
            return Instant.parse(text);
        }
        long days = LocalDate.of(year, month, day).toEpochDay();
        return Instant.ofEpochSecond(
                days * SECONDS_IN_A_DAY + hour * SECONDS_IN_AN_HOUR + minute * SECONDS_IN_A_MINUTE + second,
                (long) millisecond * NANOS_IN_A_MILLISECOND);
    }

    /** Negative where something else than digits stands there. */
    private static int number(String text, int start, int end) {
        int number = 0;
        for (int at = start; at < end; at++) {
            int digit = text.charAt(at) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return number;
    }
}
