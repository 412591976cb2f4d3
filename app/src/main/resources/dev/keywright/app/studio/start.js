// The first screen of a studio without a file.
import { h, htm } from '/libraries.js';
import { file, setText, say } from '/state.js';
import { ask } from '/server.js';

const html = htm.bind(h);

async function example(name) {
    try {
        setText((await ask('example', { name })).text);
    } catch (error) {
        say(error.message);
    }
}

export function Start() {
    return html`
        <main class="start">
            <h2>Begin with an example</h2>
            <ul class="examples">${file.value.examples.map((name) => html`<li><button onClick=${() => example(name)}>${name}</button></li>`)}</ul>
        </main>`;
}
