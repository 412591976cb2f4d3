// Our server speaks on standard input and output, and the conformance suite over HTTP: node bridge.mjs SERVER WORDS…
//
// Prints its address. A message goes to the server as a line, and the answer with the same id comes back as the response.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';

const [program, ...words] = process.argv.slice(2);
const server = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = new Map();
createInterface({ input: server.stdout }).on('line', (line) => {
    const { id } = JSON.parse(line);
    waiting.get(id)?.(line);
    waiting.delete(id);
});
server.on('exit', () => process.exit());

const bridge = createServer(async (request, response) => {
    if (request.method !== 'POST') {
        response.writeHead(405).end();
        return;
    }
    let body = '';
    for await (const part of request.setEncoding('utf8')) {
        body += part;
    }
    const { id, method } = JSON.parse(body);
    server.stdin.write(`${JSON.stringify(JSON.parse(body))}\n`);
    if (id === undefined || method === undefined) {
        response.writeHead(202).end();
        return;
    }
    waiting.set(id, (line) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(line));
});
bridge.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${bridge.address().port}/mcp`));
process.stdin.on('end', () => server.stdin.end()).resume();
