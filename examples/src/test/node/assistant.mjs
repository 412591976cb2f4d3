// Calls every tool of a server with the client of one generation, and prints what it got: assistant.mjs legacy|modern CALLS WORD...
import { readFileSync } from 'node:fs';

const [generation, calls, command, ...args] = process.argv.slice(2);
const { Client } = await (generation === 'modern'
    ? import('@modelcontextprotocol/client')
    : import('@modelcontextprotocol/sdk/client/index.js'));
const { StdioClientTransport } = await (generation === 'modern'
    ? import('@modelcontextprotocol/client/stdio')
    : import('@modelcontextprotocol/sdk/client/stdio.js'));

const client = new Client({ name: 'keywright-tests', version: '1' }, { capabilities: {} });
await client.connect(new StdioClientTransport({ command, args, stderr: 'inherit' }));
const options = { timeout: 180_000 };
const call = (name, given) => {
    const request = { name, arguments: given };
    return generation === 'modern' ? client.callTool(request, options) : client.callTool(request, undefined, options);
};

// The tools are listed first: only then does a client hold answers against their schemas.
const { tools } = await client.listTools();
const { prompts } = await client.listPrompts();
const { resources } = await client.listResources();
const language = await client.readResource({ uri: 'keywright://language' });
const answers = {};
let design = '';
for (const { tool, given } of JSON.parse(readFileSync(calls, 'utf8'))) {
    const meant = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === '@design' ? design : value]));
    const result = await call(tool, meant);
    design = result.structuredContent?.design ?? design;
    answers[tool] = {
        refused: result.isError ?? false,
        text: result.content[0].text.split('\n')[0],
        data: Object.keys(result.structuredContent ?? {}).length,
    };
}
const refused = await call('check_model', { path: '../secret.yaml' });
await client.close();
console.log(JSON.stringify({
    tools: tools.map((tool) => tool.name),
    prompts: prompts.map((prompt) => prompt.name).sort(),
    resources: resources.length,
    language: language.contents[0].text.slice(0, 14),
    answers,
    refused: refused.isError === true && refused.structuredContent === undefined,
}));
