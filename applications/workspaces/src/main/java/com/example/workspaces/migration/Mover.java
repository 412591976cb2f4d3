package com.example.workspaces.migration;

import com.example.workspaces.migration.data.OldItem;
import com.example.workspaces.migration.data.OldSetting;
import java.util.List;

/** Moves what is left under the old keys, while the service goes on. It may be killed and started again at any moment. */
public final class Mover {
    private final OldThings old;

    public Mover(OldThings old) {
        this.old = old;
    }

    /** How many things this mover has moved; others may have been moved by the service meanwhile. */
    public int run() {
        int moved = 0;
        for (List<OldItem> items = old.items(); !items.isEmpty(); items = remaining(items)) {
            for (OldItem item : items) {
                moved += old.move(item) ? 1 : 0;
            }
        }
        for (OldSetting setting : old.settings()) {
            moved += old.move(setting) ? 1 : 0;
        }
        return moved;
    }

    /** The index that lists them is a moment late: what it still has of those just tried is left out. */
    private List<OldItem> remaining(List<OldItem> tried) {
        return old.items().stream().filter(item -> !tried.contains(item)).toList();
    }
}
