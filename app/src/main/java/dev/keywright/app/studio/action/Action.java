package dev.keywright.app.studio.action;

import dev.keywright.app.studio.work.Workbench;

/** Something that a page can ask for. */
public interface Action {
    /** The name in the address. */
    String name();

    /** The answer as JSON. */
    String answer(Input input, Workbench bench) throws Refused;
}
