// The questions that are still open about the model; an answer is written into the text. What the text has no place for is
// known as long as the page is open.
import { h, htm, useEffect, useState } from '/libraries.js';
import { ask } from '/server.js';
import { remarks, say, setText, text } from '/state.js';

const html = htm.bind(h);

export function Questions() {
    const [turn, setTurn] = useState(null);
    const [later, setLater] = useState([]);
    const [known, setKnown] = useState('');
    useEffect(() => {
        ask('questions', { text: text.value, document: known, later }).then(setTurn).catch((error) => say(error.message));
    }, [text.value, known, later]);
    const answer = async (event, id) => {
        event.preventDefault();
        const value = new FormData(event.target).get('answer');
        try {
            const next = await ask('questions', { text: text.value, document: known, later, answers: { [id]: value } });
            say([...next.learned, ...next.refused].join('; '));
            setKnown(next.document);
            setText(next.text);
        } catch (error) {
            say(error.message);
        }
    };
    if (!turn) {
        return html`<p class="quiet">…</p>`;
    }
    return html`
        ${remarks.value && html`<details open><summary>What the import guessed</summary><pre tabindex="0">${remarks.value}</pre></details>`}
        <p class="quiet">${turn.open === 0 ? 'No question is open.' : `${turn.open} open; the next ones:`}</p>
        <ul>${turn.questions.map(({ id, ask: question, why, hint }) => html`
            <li class="decision" key=${id}>
                <h3>${question}</h3><p class="quiet">${why}</p><p class="quiet">${hint}</p>
                <form class="controls" onSubmit=${(event) => answer(event, id)}>
                    <input name="answer" aria-label=${question} required /><button>Answer</button>
                    <button type="button" onClick=${() => setLater([...later, id])}>Later</button>
                </form>
            </li>`)}</ul>`;
}
