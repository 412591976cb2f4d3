// The questions that are still open about the model; an answer is written into the text. What the text has no place for is
// known as long as the page is open.
import { h, htm, useEffect, useState } from '/libraries.js';
import { ask } from '/server.js';
import { remarks, say, setText, text } from '/state.js';
import { coded } from '/words.js';

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

export function Questions() {
    const [turn, setTurn] = useState(null);
    const [later, setLater] = useState([]);
    const [known, setKnown] = useState('');
    useEffect(() => {
        ask('questions', { text: text.value, document: known, later }).then(setTurn).catch((error) => say(error.message));
    }, [text.value, known, later]);
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
        <p class="quiet">${turn.open === 0 ? 'No question is open.' : `${turn.open} open; the next ones:`}</p>
        <ul>${turn.questions.map((question) => html`
            <${Question} key=${question.id} question=${question} onAnswer=${(value) => answer(question.id, value)} onLater=${() => setLater([...later, question.id])} />`)}</ul>`;
}
