import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Path on which the workbench's page requests a new revision of the study; only the development server has it.
 */
export const studyPath = "/workbench/study";

interface Revised {
  readonly revision: number;
  revise(): readonly string[];
}

/** Revises the study for a page of this origin, and refuses all others. */
export function answerStudyRequest(request: IncomingMessage, response: ServerResponse, study: Revised): void {
  const { origin, host } = request.headers;
  if (request.method !== "POST") return void response.writeHead(405, { allow: "POST" }).end();
  if (origin !== `http://${host}`) return void response.writeHead(403).end();
  const products = study.revise();
  const body = JSON.stringify({ revision: study.revision, products });
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" }).end(body);
}
