// Type-checks and synthesises constructs with the real AWS CDK.
// Usage: node synth.cjs OUT FILE... - prints {FILE: template, ...}; what does not compile is printed and ends it.
const { spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');

const [out, ...files] = process.argv.slice(2);
// In a process of its own: beside the compiler, what validates the templates takes ten times as long.
if (spawnSync(process.execPath, [path.join(__dirname, 'typecheck.cjs'), out, ...files], { stdio: 'inherit' }).status !== 0) {
  process.exit(1);
}
const cdk = require('aws-cdk-lib/core');
const templates = {};
for (const file of files) {
  const construct = require(path.join(out, path.resolve(file)).replace(/\.ts$/, '.js'));
  const name = Object.keys(construct).find(exported => exported.endsWith('Tables'));
  const app = new cdk.App({ outdir: fs.mkdtempSync(path.join(out, 'assembly-')), analyticsReporting: false });
  const stack = new cdk.Stack(app, 'Test');
  new construct[name](stack, 'Tables');
  templates[file] = app.synth().getStackByName('Test').template;
}
console.log(JSON.stringify(templates));
