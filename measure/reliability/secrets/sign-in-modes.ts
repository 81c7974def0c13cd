/** The ways to sign in and out, each with its inspections of every place. */
import type { Browser } from "playwright-core";
import {
  englishForgetAllSignInsWords,
  englishSignInStorageWords,
} from "../../../src/words/english/account-words";
import type { Misbehaviour } from "../bench/faulty-service";
import { corsHeaders } from "../bench/faulty-service";
import type { BrowserWorkbook } from "../bench/browser-workbook";
import { pause } from "../bench/browser-workbook";
import type { SecretEcho } from "./secret-echoes";
import { secretEchoes } from "./secret-echoes";
import type { SecretsFixture, SecretInspection } from "./secrets-fixture";
import {
  huntAccount,
  connectWorkbook,
  disconnectWorkbook,
  allowedInFields,
  inspectWorkbook,
  withSecretsFixture,
  openHuntWorkbook,
} from "./secrets-fixture";
import { collectSecrets, typeKeys } from "./secrets-fixture";

export type SignInMode = (browser: Browser) => Promise<readonly SecretInspection[]>;

const wrongSecret: SignInMode = (browser) =>
  withSecretsFixture(browser, async (ground) => {
    const keys = { publicKey: ground.keys.publicKey, privateSecret: `not-${ground.keys.privateSecret}` };
    const secrets = new Map([
      ["public key", keys.publicKey],
      ["private secret", keys.privateSecret],
    ]);
    const workbook = await openHuntWorkbook(ground);
    await typeKeys(workbook, keys);
    await workbook.pressConnect(30_000);
    const mode = "a wrong secret";
    return [
      await inspectWorkbook(ground, workbook, {
        mode,
        moment: "refused",
        memory: "not looked at",
        secrets,
        except: allowedInFields,
      }),
    ];
  });

/** Answers to an exchange that repeat the request. */
const exchanges: ReadonlyMap<string, (sent: string) => readonly [number, string, string]> = new Map([
  ["400", (sent) => [400, "application/json", json({ error: "invalid_request", error_description: sent })]],
  ["401", (sent) => [401, "application/json", json({ error: "invalid_client", error_description: sent })]],
  ["403", (sent) => [403, "text/plain", `not allowed: ${sent}`]],
  ["500", (sent) => [500, "text/html", `<p>Error in ${sent}</p>`]],
  ["200 without a token", (sent) => [200, "application/json", json({ sent })]],
  ["200 and a page", (sent) => [200, "text/html", `<title>${sent}</title>`]],
]);

function json(value: unknown): string {
  return JSON.stringify(value);
}

const echoing =
  (answer: (sent: string) => readonly [number, string, string]): Misbehaviour =>
  ({ method, request, response }) => {
    if (method !== "POST") return false;
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const [status, type, body] = answer(decodeURIComponent(Buffer.concat(chunks).toString()));
      response.writeHead(status, { ...corsHeaders, "Content-Type": type }).end(body);
    });
    return true;
  };

const failingExchanges: SignInMode = (browser) =>
  withSecretsFixture(browser, async (ground) => {
    const workbook = await openHuntWorkbook(ground);
    await typeKeys(workbook, ground.keys);
    const looks: SecretInspection[] = [];
    for (const [name, answer] of exchanges) {
      ground.service.misbehave(echoing(answer));
      await workbook.pressConnect(60_000);
      const moment = `answered by ${name}`;
      const [mode, memory] = ["an exchange that echoes the secret", "not looked at"] as const;
      const secrets = collectSecrets(ground);
      looks.push(
        await inspectWorkbook(ground, workbook, { mode, moment, memory, secrets, except: allowedInFields }),
      );
    }
    return looks;
  });

/** Nothing but the token, as an error and as results. */
const echoingToken: Misbehaviour = ({ method, path, request, response }) => {
  if (method !== "GET") return false;
  const { authorization = "" } = request.headers;
  const status = path.endsWith("/impacts") ? 200 : 500;
  response
    .writeHead(status, { ...corsHeaders, "Content-Type": "application/json" })
    .end(json([authorization]));
  return true;
};

/** Answers that are good except for a text in them that repeats the token of the request. */
const repeating =
  (echo: SecretEcho, textOf: (token: string) => string): Misbehaviour =>
  (asked, service) => {
    const { method, request, response } = asked;
    const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
    if (method !== "GET" || token === undefined) return false;
    void service.answerTo(asked).then(async (answer) => {
      const link = echo.link && { Link: echo.link(textOf(token)) };
      response.writeHead(answer.status, { ...corsHeaders, "Content-Type": "application/json", ...link });
      response.end(echo.body(await answer.text(), textOf(token)));
    });
    return true;
  };

const questionUnanswered: SignInMode = (browser) =>
  withSecretsFixture(browser, async (ground) => {
    const mode = "connected, the question of keeping unanswered";
    const workbook = await openHuntWorkbook(ground);
    await connectWorkbook(workbook, ground.keys);
    await useIt(workbook, 1);
    const looks = [await lookNow(ground, workbook, mode, "connected", "holds all")];
    ground.service.misbehave(echoingToken);
    await useIt(workbook, 11);
    await workbook.pressRefresh(60_000);
    looks.push(await lookNow(ground, workbook, mode, "answers that echo the token", "not looked at"));
    for (const [at, echo] of secretEchoes.entries()) {
      ground.service.misbehave(repeating(echo, (token) => token));
      await useIt(workbook, 1 + (at % 12));
      await workbook.pressRefresh(60_000);
      const moment = `the token ${echo.name}`;
      looks.push(await lookNow(ground, workbook, mode, moment, "not looked at"));
    }
    ground.service.misbehave(null);
    await disconnectWorkbook(workbook);
    looks.push(await lookNow(ground, workbook, mode, "disconnected", "holds nothing"));
    return looks;
  });

/** A workbook records its owner, and saved accounts record theirs: both are read first. */
const repeatedFromTheStart: SignInMode = (browser) =>
  withSecretsFixture(browser, async (ground) => {
    const mode = "a service that repeats the sign-in from the start";
    const workbook = await openHuntWorkbook(ground);
    const looks: SecretInspection[] = [];
    for (const echo of secretEchoes) {
      ground.service.misbehave(repeating(echo, (token) => token));
      await typeKeys(workbook, ground.keys);
      await workbook.pressConnect(60_000);
      const [moment, memory] = [`the token ${echo.name}`, "not looked at"] as const;
      const secrets = collectSecrets(ground);
      looks.push(
        await inspectWorkbook(ground, workbook, { mode, moment, memory, secrets, except: allowedInFields }),
      );
    }
    const [inNames] = secretEchoes;
    if (inNames) ground.service.misbehave(repeating(inNames, () => ground.keys.publicKey));
    await connectWorkbook(workbook, ground.keys);
    await useIt(workbook, 1);
    await workbook.button(englishSignInStorageWords.here).click();
    await pause(1_500);
    return [
      ...looks,
      await lookNow(ground, workbook, mode, "the public key in names, and kept", "not looked at"),
    ];
  });

const untilClosed: SignInMode = (browser) =>
  withSecretsFixture(browser, async (ground) => {
    const mode = "connected, until the workbook closes";
    const workbook = await openHuntWorkbook(ground);
    await connectWorkbook(workbook, ground.keys);
    await useIt(workbook, 1);
    await workbook.button(englishSignInStorageWords.untilClosed).click();
    await workbook.pressRefresh(60_000);
    await disconnectWorkbook(workbook, true);
    return [await lookNow(ground, workbook, mode, "refreshed, disconnected", "holds nothing")];
  });

const kept: SignInMode = (browser) =>
  withSecretsFixture(browser, async (ground) => {
    const mode = "kept on this computer";
    const workbook = await openHuntWorkbook(ground);
    await connectWorkbook(workbook, ground.keys);
    await useIt(workbook, 1);
    await workbook.button(englishSignInStorageWords.here).click();
    await pause(1_500);
    const looks = [await lookNow(ground, workbook, mode, "kept", "holds all")];
    await disconnectWorkbook(workbook);
    looks.push(await lookNow(ground, workbook, mode, "disconnected", "holds nothing"));
    await workbook.pane.getByRole("tab", { name: "Account" }).click();
    await workbook.button(englishForgetAllSignInsWords.begin).click();
    await workbook.button(englishForgetAllSignInsWords.yes).click();
    await pause(2_500);
    // After that, whose it was is no longer there either.
    const whose = ["name of the company", huntAccount.company.name] as const;
    const secrets = new Map([...collectSecrets(ground), whose]);
    const [moment, memory] = ["everything forgotten", "holds nothing"] as const;
    const last = await inspectWorkbook(ground, workbook, { mode, moment, memory, secrets });
    const isOfWorkbook = (what: string, where: string) => what === whose[0] && where !== "IndexedDB";
    return [...looks, { ...last, wrong: last.wrong.filter(({ what, where }) => !isOfWorkbook(what, where)) }];
  });

/** Formulas of some products, so that the token is used. */
async function useIt(workbook: BrowserWorkbook, first: number): Promise<void> {
  const formulas = Array.from({ length: 8 }, (_, row) => [
    `=LCA.IMPACT("Sample product ${first + row}","GWP")`,
  ]);
  await workbook.watch(formulas, { right: [] });
  await workbook.settled(30_000);
}

function lookNow(
  ground: SecretsFixture,
  workbook: BrowserWorkbook,
  mode: string,
  moment: string,
  memory: SecretInspection["memory"],
) {
  return inspectWorkbook(ground, workbook, { mode, moment, memory, secrets: collectSecrets(ground) });
}

export const signInModes: readonly SignInMode[] = [
  wrongSecret,
  failingExchanges,
  questionUnanswered,
  repeatedFromTheStart,
  untilClosed,
  kept,
];
