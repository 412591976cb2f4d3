// Type-checks and compiles constructs.
// Usage: node typecheck.cjs OUT FILE... - what does not compile is printed and ends it.
const path = require('path');
const ts = require('typescript');

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
