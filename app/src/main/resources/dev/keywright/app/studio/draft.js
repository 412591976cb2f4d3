// A field whose value counts when it is left: what is typed stays, whatever is drawn anew around it meanwhile.
import { h, useState } from '/libraries.js';

export function Draft({ value, onValue, ...others }) {
    const [draft, setDraft] = useState(null);
    const take = (event) => {
        const typed = event.target.value;
        setDraft(null);
        onValue(typed);
    };
    return h('input', { ...others, value: draft ?? value, onInput: (event) => setDraft(event.target.value), onChange: take });
}
