"use strict";

const { join } = require("node:path");

const paths = [require.resolve("custom-functions-metadata-plugin")];
const { generateCustomFunctionsMetadata } = require(require.resolve("custom-functions-metadata", { paths }));

const source = join(__dirname, "../../src/addin/functions/functions.ts");

/**
 * The build's output from our functions' file, by the same package: functions.json as text, the functions to associate,
 * and errors. Loaded once a worker, as it takes half a second.
 */
module.exports = generateCustomFunctionsMetadata(source);
