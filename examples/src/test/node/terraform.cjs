// Reads Terraform modules with HashiCorp's own parser and formatter, compiled to WebAssembly.
// Usage: node terraform.cjs FILE... - prints {FILE: {faults: [text, ...]}, ...}.
const fs = require('fs');
const { format } = require('@cdktn/hcl-tools');
const { parse } = require('@cdktn/hcl2json');

/** Every `var.x` and `resource_type.name` of an expression must be declared in the module. */
function unresolved(module) {
  const declared = new Set(Object.keys(module.variable ?? {}).map(name => `var.${name}`));
  for (const [type, resources] of Object.entries(module.resource ?? {})) {
    Object.keys(resources).forEach(name => declared.add(`${type}.${name}`));
  }
  const expressions = [...JSON.stringify(module).matchAll(/(?<!\$)\$\{([^}]*)\}/g)].map(match => match[1]);
  return expressions
    .flatMap(expression => [...expression.matchAll(/\b(var|aws_\w+)\.(\w+)/g)].map(match => `${match[1]}.${match[2]}`))
    .filter(reference => !declared.has(reference))
    .map(reference => `${reference} is not declared`);
}

async function faults(file) {
  const text = fs.readFileSync(file, 'utf8');
  try {
    const module = await parse(file, text);
    const formatted = await format(text);
    return [...(formatted === text ? [] : [`is not formatted; it should be:\n${formatted}`]), ...unresolved(module)];
  } catch (broken) {
    return [String(broken)];
  }
}

(async () => {
  const read = {};
  for (const file of process.argv.slice(2)) {
    read[file] = { faults: await faults(file) };
  }
  console.log(JSON.stringify(read));
})();
