"use strict";

const { swcOptions } = require("../swc.js");

const transformed = (extension) => ["@swc/jest", { ...swcOptions(extension), module: { type: "commonjs" } }];

module.exports = { "^.+\\.ts$": transformed("ts"), "^.+\\.tsx$": transformed("tsx") };
