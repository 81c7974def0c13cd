/** Requests without a key, as they are given: no path is normalised, and no redirect followed. */
import * as http from "node:http";
import * as https from "node:https";
import { hostOf } from "./tls.mjs";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

const patienceMs = 10_000;
const largestHead = 65_536;
const atOnce = 8;
const agents = new Map(
  [http, https].map((way) => [
    way,
    new way.Agent({ keepAlive: true, maxSockets: atOnce, rejectUnauthorized: false }),
  ]),
);
const decoders = new Map([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
  ["deflate", inflateSync],
]);

/**
 * The answer to a request. If there is none, its status is 0, and `error` says why. Certificates have a check of their
 * own, and no secret is sent: so here each is accepted.
 */
export function ask(origin, path, { method = "GET", headers = {}, body } = {}) {
  const { protocol, port } = new URL(origin);
  const way = protocol === "https:" ? https : http;
  const options = {
    hostname: hostOf(origin),
    port,
    path,
    method,
    headers: { "Accept-Encoding": "gzip, br", ...headers },
    agent: agents.get(way),
    maxHeaderSize: largestHead,
    signal: AbortSignal.timeout(patienceMs),
  };
  return new Promise((resolve) => {
    const fail = ({ code, message }) => resolve(noAnswer(code ?? message));
    const sent = way.request(options, (incoming) => {
      const chunks = [];
      incoming.on("data", (chunk) => chunks.push(chunk));
      incoming.on("error", fail);
      incoming.on("end", () => resolve(answerOf(incoming, Buffer.concat(chunks))));
    });
    sent.on("error", (error) => {
      // The host closed an idle connection as it was taken again.
      const isStale = sent.reusedSocket && error.code === "ECONNRESET";
      if (isStale) resolve(ask(origin, path, { method, headers, body }));
      else fail(error);
    });
    sent.end(body);
  });
}

/** The answers to these paths, in their order; a few requests at a time. */
export async function askAll(paths, askOne) {
  const answers = [];
  for (let first = 0; first < paths.length; first += atOnce) {
    answers.push(...(await Promise.all(paths.slice(first, first + atOnce).map((path) => askOne(path)))));
  }
  return answers;
}

/** Those of these paths, or of other things to ask for, that are answered so. */
export async function filterByAnswer(asked, askOne, isSought) {
  const answers = await askAll(asked, askOne);
  return asked.filter((_, index) => isSought(answers[index]));
}

function noAnswer(code) {
  const error = code === "ABORT_ERR" ? `no answer in ${patienceMs / 1000} seconds` : code;
  return { status: 0, error, headers: new Map(), body: Buffer.alloc(0), type: "" };
}

function answerOf({ statusCode, rawHeaders }, sent) {
  const headers = new Map();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at].toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), rawHeaders[at + 1]]);
  }
  const [type = ""] = headers.get("content-type") ?? [];
  const body = decoded(sent, headers.get("content-encoding")?.[0]);
  return { status: statusCode, headers, body, type: type.split(";")[0].trim().toLowerCase() };
}

/** A body that can't be decoded stays as it was sent. */
function decoded(body, encoding) {
  try {
    return decoders.get(encoding)?.(body) ?? body;
  } catch {
    return body;
  }
}
