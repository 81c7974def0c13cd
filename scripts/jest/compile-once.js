"use strict";

const vm = require("node:vm");

/**
 * Jest compiles a module anew for each file that imports it, and for each page that a test opens: with all that follows
 * from it, a third of the time of a test that opens workbooks. From here on a module is compiled once a worker; each file
 * and each page still runs it for itself.
 */
const { compileFunction } = vm;
const scripts = new Map();

vm.compileFunction = (code, parameters, options) => {
  const { filename, parsingContext } = options;
  // An `import()` that stayed one belongs to the file that it was compiled for.
  if (code.includes("import(")) return compileFunction(code, parameters, options);
  let script = scripts.get(filename);
  if (script?.code !== code) {
    const head = `(function (${parameters.join(", ")}) {`;
    const compiled = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
    script = { code, compiled };
    scripts.set(filename, script);
  }
  return script.compiled.runInContext(parsingContext);
};
