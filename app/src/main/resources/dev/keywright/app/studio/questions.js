// The questions that are still open about the model; an answer is written into the text. What the text has no place for is
// known as long as the page is open.
import { h, htm, useEffect, useState } from '/libraries.js';
import { ask } from '/server.js';
import { isSmall, outline, remarks, say, search, setText, stale, text, valid } from '/state.js';
import { coded, money, plural } from '/words.js';

const html = htm.bind(h);

function Question({ question, onAnswer, onLater }) {
    const { id, ask: words, why, hint, usual, choices } = question;
    const submit = (event) => {
        event.preventDefault();
        onAnswer(new FormData(event.target).get('answer') || usual.value);
        event.target.reset();
    };
    return html`
        <li class="decision">
            <h3>${words}</h3><p class="quiet">${why}</p><p class="quiet">${coded(hint)}</p>
            ${choices.length > 0 && html`<p class="controls">${choices.map((choice) => html`<button class="small" onClick=${() => onAnswer(choice.value)}>${choice.words}</button>`)}</p>`}
            <form class="controls" onSubmit=${submit}>
                <input name="answer" aria-label=${words} placeholder=${usual ? `${usual.value} (${usual.source})` : id} required=${!usual} />
                <button>Answer</button>
                <button type="button" onClick=${() => onAnswer("don't know")}>Don't know</button>
                <button type="button" onClick=${() => onAnswer('not needed')}>Not needed</button>
                <button type="button" onClick=${onLater}>Later</button>
            </form>
        </li>`;
}

/** How many questions are left, and what they can still change. */
function standing({ open, bill }) {
    const amount = bill && `it is ${money(bill.monthlyDollars)} a month${bill.low < bill.high ? `, between ${money(bill.low)} and ${money(bill.high)} over all that is open` : ''}`;
    if (open > 0) {
        return `${plural(open, 'question')} open${bill ? ` that can change the design or the bill: ${amount}` : ''}. The next:`;
    }
    return bill ? `No question is open. Whatever else could be asked, the design stays and the bill moves by less than 3%: ${amount}.` : 'No question is open.';
}

export function Questions() {
    const [turn, setTurn] = useState(null);
    const [later, setLater] = useState([]);
    const [known, setKnown] = useState('');
    // What matters is known once the cheapest design is; until then the last questions stay.
    const weighed = valid.value && isSmall.value && outline.value.patterns.length > 0;
    const waits = weighed && (stale.value || search.value.state !== 'done');
    useEffect(() => {
        if (!waits) {
            ask('questions', { text: text.value, document: known, later, weighed }).then(setTurn).catch((error) => error.stopped || say(error.message));
        }
    }, [text.value, known, later, weighed, waits]);
    const [said, setSaid] = useState({ learned: [], refused: [] });
    const answer = async (id, value) => {
        try {
            const next = await ask('questions', { text: text.value, document: known, later, answers: { [id]: value } });
            setSaid({ learned: next.learned, refused: next.refused });
            setKnown(next.document);
            setText(next.text);
        } catch (error) {
            say(error.message);
        }
    };
    if (!turn) {
        return html`<p class="quiet">Looking for what is not said yet …</p>`;
    }
    return html`
        ${remarks.value && html`<details open><summary>What the import guessed</summary><pre tabindex="0">${remarks.value}</pre></details>`}
        <div role="status">
            ${said.learned.map((words) => html`<p class="fine">Noted: ${words}</p>`)}
            ${said.refused.map((words) => html`<p class="error pre">${words}</p>`)}
        </div>
        <p class="quiet" role="status">${standing(turn)}</p>
        <ul class=${waits ? 'old' : ''}>${turn.questions.map((question) => html`
            <${Question} key=${question.id} question=${question} onAnswer=${(value) => answer(question.id, value)} onLater=${() => setLater([...later, question.id])} />`)}</ul>`;
}
