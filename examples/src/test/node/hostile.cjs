// Says where a source file of TypeScript is no such, and where words of a model became more than words: node hostile.cjs FILE
const fs = require('fs');
const ts = require('typescript');

const file = process.argv[2];
const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
source.parseDiagnostics.forEach(problem => console.log(ts.flattenDiagnosticMessageText(problem.messageText, '\n')));
const look = node => {
  // Names that are made of titles have the words of several in them.
  if (ts.isIdentifier(node) && /^breakout(?![A-Z])/.test(node.text)) console.log(`a name: ${node.parent.getText()}`);
  if (ts.isTemplateExpression(node)) console.log(`a template: ${node.getText()}`);
  ts.forEachChild(node, look);
};
look(source);
