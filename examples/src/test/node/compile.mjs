// Compiles one folder for each line on the input, and answers with one line: what is wrong, nothing where all is well.
// One process for many folders, because most of the time goes into the types of the AWS SDK, which are the same for all.
import { createInterface } from "node:readline";
import ts from "typescript";

const libraries = new Map();

function host(options) {
  const plain = ts.createCompilerHost(options);
  const read = plain.getSourceFile;
  plain.getSourceFile = (name, language, ...rest) => {
    if (!name.includes("/node_modules/")) {
      return read(name, language, ...rest);
    }
    if (!libraries.has(name)) {
      libraries.set(name, read(name, language, ...rest));
    }
    return libraries.get(name);
  };
  return plain;
}

function compile(folder) {
  const file = `${folder}/tsconfig.json`;
  const config = ts.readConfigFile(file, ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(config.config, ts.sys, folder, undefined, file);
  const program = ts.createProgram({
    rootNames: parsed.fileNames,
    options: parsed.options,
    host: host(parsed.options),
    configFileParsingDiagnostics: parsed.errors,
  });
  const emitted = program.emit();
  return ts.sortAndDeduplicateDiagnostics([...ts.getPreEmitDiagnostics(program), ...emitted.diagnostics]);
}

for await (const folder of createInterface({ input: process.stdin })) {
  const formatted = ts.formatDiagnostics(compile(folder), {
    getCurrentDirectory: () => folder,
    getCanonicalFileName: (name) => name,
    getNewLine: () => "\n",
  });
  console.log(formatted.replaceAll("\n", " "));
}
