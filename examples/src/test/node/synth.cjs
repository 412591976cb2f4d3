// Type-checks and synthesises constructs with the real AWS CDK.
// Usage: node synth.cjs OUT FILE... - prints {FILE: template, ...}; what does not compile is printed and ends it.
const fs = require('fs');
const path = require('path');
const ts = require('typescript');
const cdk = require('aws-cdk-lib/core');

const [out, ...files] = process.argv.slice(2);
const modules = path.join(__dirname, 'node_modules');
const program = ts.createProgram(files, {
  strict: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitReturns: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Node10,
  typeRoots: [path.join(modules, '@types')],
  baseUrl: modules,
  // The root of the library would load the types of every AWS service.
  paths: { 'aws-cdk-lib': ['aws-cdk-lib/core'], '*': ['*'] },
  rootDir: '/',
  outDir: out,
});
const problems = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
if (problems.length > 0) {
  console.error(ts.formatDiagnostics(problems, { getCanonicalFileName: f => f, getCurrentDirectory: () => '', getNewLine: () => '\n' }));
  process.exit(1);
}
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
