package contract;

import generated.notes.AddTicket;
import generated.notes.DropNote;
import generated.notes.EditNote;
import generated.notes.EntryId;
import generated.notes.NewEntry;
import generated.notes.NewNote;
import generated.notes.NewTicket;
import generated.notes.Note;
import generated.notes.NoteId;
import generated.notes.Notes;
import generated.notes.StarNote;
import generated.notes.StarNoteNoteInput;
import generated.notes.Ticket;
import generated.notes.WriteNote;
import dev.keywright.runtime.api.Settings;
import java.math.BigDecimal;
import java.time.Instant;
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
        locking.writesOfOneItemHappenOnce();
        locking.aNumberIsGivenOutOnce();
        locking.refusesWhatTheModelDoesNotAllow();
        locking.aCascadeIsFinished();
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

    private void writesOfOneItemHappenOnce() {
        NoteId other = new NoteId("n2");
        NewNote fresh = new NewNote(other, "text");
        Notes once = notes.once("token-3");
        holds("it is created", once.writeNote(fresh) instanceof WriteNote.Done);
        holds("who repeats it is told the same", once.writeNote(fresh) instanceof WriteNote.Done);
        holds("others are not", notes.once("token-4").writeNote(fresh) instanceof WriteNote.AlreadyExists);
        holds("it is changed", once.editNote(other, 0, "mine", 1) instanceof EditNote.Done);
        holds("the same change is repeated", once.editNote(other, 0, "mine", 1) instanceof EditNote.Done);
        holds("which is done once", notes.getNote(other).orElseThrow().version() == 1);
        holds("another change is another one", once.editNote(other, 1, "new", 1) instanceof EditNote.Done);
        holds("and done too", notes.getNote(other).orElseThrow().version() == 2);
    }

    private long number(AddTicket added) {
        return added instanceof AddTicket.Done done ? done.ticket().number().value() : -1;
    }

    private static NewTicket ticket(String text, String price) {
        return new NewTicket(NOTE, text, new BigDecimal(price), Instant.parse("2026-01-31T12:00:00.123456Z"));
    }

    private void refuses(String attribute, Runnable call) {
        try {
            call.run();
            broken.add(attribute + " is taken");
        } catch (IllegalArgumentException refused) {
            holds(attribute + " is named: " + refused, refused.getMessage().contains(attribute));
        }
    }

    private void refusesWhatTheModelDoesNotAllow() {
        Ticket first = notes.listTickets(NOTE).list().get(0);
        holds("a time is cut to milliseconds", first.at().equals(Instant.parse("2026-01-31T12:00:00.123Z")));
        refuses("noteId", () -> notes.writeNote(new NewNote(new NoteId(""), "text")));
        refuses("noteId", () -> notes.getNote(new NoteId("")));
        refuses("noteId", () -> notes.getNote(new NoteId("n".repeat(3000))));
        refuses("price", () -> notes.addTicket(ticket("too dear", "100.01")));
        refuses("price", () -> notes.addTicket(ticket("too fine", "1.255")));
        refuses("price", () -> notes.listPricedTickets(NOTE).priceFrom(new BigDecimal("-1")));
        holds(
                "bounds may be the model's own",
                notes.listPricedTickets(NOTE)
                                .priceBetween(BigDecimal.ZERO, new BigDecimal("100"))
                                .list()
                                .size()
                        == 2);
    }

    private void aNumberIsGivenOutOnce() {
        NewTicket ticket = ticket("of token 5", "1.25");
        long first = number(notes.once("token-5").addTicket(ticket));
        long second = number(notes.addTicket(ticket("of another", "2")));
        holds("numbers follow each other: " + first + ", " + second, first == 1 && second == 2);
        long repeated = number(notes.once("token-5").addTicket(ticket));
        holds("who repeats it gets the same number: " + repeated, repeated == 1);
        holds("and nothing more is there", notes.listTickets(NOTE).list().size() == 2);
    }

    private void aCascadeIsFinished() {
        Notes once = notes.once("token-6");
        holds("it goes with all it has", once.dropNote(NOTE) instanceof DropNote.Done);
        holds("who repeats it is told the same", once.dropNote(NOTE) instanceof DropNote.Done);
        holds("others find nothing", notes.once("token-7").dropNote(NOTE) instanceof DropNote.NotFound);
        holds("nothing is left", notes.listTickets(NOTE).list().isEmpty() && notes.listEntries(NOTE).list().isEmpty());
    }
}
