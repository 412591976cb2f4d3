package contract;

import generated.notes.EditNote;
import generated.notes.EntryId;
import generated.notes.NewEntry;
import generated.notes.NewNote;
import generated.notes.Note;
import generated.notes.NoteId;
import generated.notes.Notes;
import generated.notes.StarNote;
import generated.notes.StarNoteNoteInput;
import generated.notes.runtime.Settings;
import java.util.ArrayList;
import java.util.List;

/** Versions keep changes of others from being lost, tokens keep transactions from happening twice, and a listener hears of all. */
public final class Locking {
    private static final NoteId NOTE = new NoteId("n1");

    private final Notes notes;
    private final List<String> broken = new ArrayList<>();

    private Locking(Notes notes) {
        this.notes = notes;
    }

    /** Everything that is sent becomes a line. */
    public static Settings listening(Settings settings, List<String> heard) {
        return settings.listener(request -> heard.add(request.pattern() + " " + request.operation()));
    }

    /** What does not hold. */
    public static List<String> broken(Notes notes, List<String> heard) {
        Locking locking = new Locking(notes);
        locking.locks();
        locking.happensOnce();
        locking.hears(heard);
        return locking.broken;
    }

    private void holds(String what, boolean holds) {
        if (!holds) {
            broken.add(what);
        }
    }

    private Note note() {
        return notes.getNote(NOTE).orElseThrow();
    }

    private void locks() {
        notes.writeNote(new NewNote(NOTE, "first")).orThrow();
        long read = note().version();
        holds("a new note has version 0", read == 0);
        holds("who has read the latest may change", notes.editNote(NOTE, read, "mine", 1) instanceof EditNote.Done);
        holds(
                "who has read an older one may not",
                notes.editNote(NOTE, read, "theirs", 1) instanceof EditNote.ConditionFailed);
        holds("and changes nothing", note().text().equals("mine") && note().version() == 1);
        holds(
                "what is not there has no version",
                notes.editNote(new NoteId("none"), 0, "text", 1) instanceof EditNote.NotFound);
    }

    private StarNote star(Notes with, String entry) {
        return with.starNote(new StarNoteNoteInput(NOTE, 1), new NewEntry(NOTE, new EntryId(entry), "starred"));
    }

    private void happensOnce() {
        Notes first = notes.once("token-1");
        holds("the first time", star(first, "e1") instanceof StarNote.Done);
        holds("sent again, it is done already", star(first, "e1") instanceof StarNote.Done);
        holds("and was done once", note().stars() == 1);
        holds("without a token it is another one", star(notes, "e1") instanceof StarNote.EntryExists);
        holds("another token stands for another one", star(notes.once("token-2"), "e2") instanceof StarNote.Done);
        holds("which is done too", note().stars() == 2 && notes.listEntries(NOTE).list().size() == 2);
    }

    private void hears(List<String> heard) {
        heard.clear();
        notes.getNote(NOTE);
        notes.listEntries(NOTE).list();
        notes.editNote(NOTE, note().version(), "again", 1);
        star(notes, "e3");
        holds(
                "a listener hears of everything: " + heard,
                heard.equals(List.of(
                        "note GetItem",
                        "entries Query",
                        "note GetItem",
                        "edit UpdateItem",
                        "star TransactWriteItems")));
    }
}
