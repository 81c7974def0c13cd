import type { SecretEcho } from "../../../measure/reliability/secrets/secret-echoes";
import { secretEchoes } from "../../../measure/reliability/secrets/secret-echoes";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { coveringPairs } from "../../matrix-sample";

const node = addInInNode();
const brick = "Facing brick, red (sample)";
const formulas = [
  ['=LCA.ACCOUNT("user")', '=LCA.ACCOUNT("company")', `=LCA.IMPACT("${brick}","GWP")`],
  ['=LCA.UNIT("GWP")', '=LCA.IMPACT("nothing","GWP")', `=LCA.DETAILS("${brick}","id")`],
];

const well = globalThis.fetch;
afterEach(() => void (globalThis.fetch = well));

/** Credentials in the requests that the service receives. */
interface SignIn {
  readonly token: string;
  readonly secret: string;
  readonly key: string;
}

/** From now on every answer to a GET repeats a part of the sign-in; the rest of it stays as it is. */
function repeat(
  echo: SecretEcho,
  part: keyof SignIn,
  { publicKey, privateSecret }: ReturnType<typeof keysOf>,
): void {
  globalThis.fetch = async (asked, init) => {
    const answer = await well(asked, init);
    const [, token] = /^Bearer (.*)$/.exec(new Headers(init?.headers).get("Authorization") ?? "") ?? [];
    if (token === undefined || init?.method !== "GET") return answer;
    const text = { token, secret: privateSecret, key: publicKey }[part];
    const headers = new Headers({ "Content-Type": "application/json" });
    if (echo.link) headers.set("Link", echo.link(text));
    return new Response(echo.body(await answer.text(), text), { status: answer.status, headers });
  };
}

const keysOf = (desk: NodeDesk) => desk.site.service.keysOf("DF");

async function useIt(desk: NodeDesk): Promise<void> {
  await desk.paste("A1", formulas);
  await desk.paste("A5", [["=LCA.PRODUCTS()"]]);
  await desk.paste("H5", [["=LCA.INDICATORS()"]]);
  await desk.paste("T5", [[`=LCA.SCENARIOS("${brick}")`]]);
}

/** Everything that is shown, stored or logged. */
function everywhere(desk: NodeDesk): string {
  const { settings, recorded } = desk.host;
  return JSON.stringify([
    desk.shown(),
    [...settings, ...recorded.xmlParts],
    [{ ...localStorage }, { ...sessionStorage }],
    [desk.connection.state(), desk.connection.signIns(), desk.refreshing.state(), desk.refreshing.reports()],
  ]);
}

/** Plain repetitions; other spellings are tested with the session alone. */
const places = secretEchoes.filter(({ name }) => !name.includes(","));

/** Each place with each part of a sign-in: in an ordinary run each place and each part at least once. */
const repetitions = coveringPairs("repeated parts of a sign-in", places, ["token", "secret", "key"] as const);

for (const [echo, part] of repetitions) {
  if (part === "key") {
    test(`a service that repeats the public key ${echo.name} is read, and the key is nowhere`, async () => {
      const desk = await node.open(await node.serve());
      repeat(echo, "key", keysOf(desk));
      await desk.connect("DF");
      await useIt(desk);
      await desk.refresh();
      expect(desk.connection.state().kind).toBe("connected");
      expect(everywhere(desk)).not.toContain(keysOf(desk).publicKey);
    });
  } else {
    test(`a service that repeats the ${part} ${echo.name} is refused, and the text is nowhere`, async () => {
      const desk = await node.open(await node.serve());
      await desk.connect("DF");
      await desk.paste("A1", formulas);
      const before = desk.cell("C1");
      expect(typeof before).toBe("number");
      repeat(echo, part, keysOf(desk));
      await desk.refresh();
      await useIt(desk);
      expect(everywhere(desk)).toContain("sign-in-repeated");
      const tokens = /sample-token-[\da-f]{32}/;
      expect(everywhere(desk)).not.toMatch(tokens);
      expect(everywhere(desk)).not.toContain(keysOf(desk).privateSecret);
      expect(desk.cell("C1")).toEqual(before);
      await desk.openEmpty();
      await desk.connect("DF");
      expect(desk.connection.state()).toMatchObject({
        kind: "disconnected",
        problem: { kind: "sign-in-repeated" },
      });
      expect(everywhere(desk)).not.toMatch(tokens);
    });
  }
}
