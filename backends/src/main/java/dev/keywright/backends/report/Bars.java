package dev.keywright.backends.report;

import dev.keywright.backends.text.Xml;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Horizontal bars of several segments, each with a name on the left and an amount on the right. */
final class Bars {
    private static final double WIDTH = 1000;
    /** The smallest amount is still visible. */
    private static final double LEAST = 3;

    private final double most;
    private final List<Bar> bars = new ArrayList<>();

    /** One bar. */
    private record Bar(String name, String title, String value, List<Part> parts) {}

    /** A segment of a bar, in a color of the page. */
    record Part(String kind, double amount) {}

    /** A full bar represents that amount. */
    Bars(double most) {
        this.most = most;
    }

    void add(String name, String title, String value, Part... parts) {
        bars.add(new Bar(name, title, value, List.of(parts)));
    }

    String html() {
        StringBuilder html = new StringBuilder("<div class=\"bars\">\n");
        for (Bar bar : bars) {
            html.append("""
                    <div class="row"><div class="name" title="%s">%s</div>
                    <div class="bar"><svg viewBox="0 0 1000 16" preserveAspectRatio="none" role="img" aria-label="%s: %s">%s</svg></div>
                    <div class="value">%s</div></div>
                    """.formatted(
                            Xml.text(bar.title()),
                            Xml.text(bar.name()),
                            Xml.text(bar.name()),
                            Xml.text(bar.value()),
                            parts(bar.parts()),
                            Xml.text(bar.value())));
        }
        return html.append("</div>\n").toString();
    }

    private String parts(List<Part> parts) {
        StringBuilder html = new StringBuilder();
        double left = 0;
        for (Part part : parts) {
            double share = most <= 0 ? 0 : Math.min(1, part.amount() / most) * WIDTH;
            double wide = part.amount() > 0 ? Math.max(LEAST, share) : 0;
            if (wide > 0) {
                html.append(String.format(
                        Locale.ROOT,
                        "<rect class=\"%s\" x=\"%.1f\" y=\"0\" width=\"%.1f\" height=\"16\"/>",
                        part.kind(),
                        Math.min(left, WIDTH - LEAST),
                        wide));
                left += wide;
            }
        }
        return html.toString();
    }
}
