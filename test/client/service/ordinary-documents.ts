/** Documents as services send them, and secrets as services issue them; the same in each run. */

export interface OrdinaryDocument {
  readonly body: string;
  readonly secrets: readonly string[];
}

/** Documents that share a list of secrets, as those of one session do. */
const documentsPerSession = 100;

const words = (
  "Facing brick red clay mortar panel concrete insulation wool recycled steel beam timber frame glass window door roof " +
  "tile plaster gypsum board screed paint primer adhesive membrane bitumen aluminium profile façade CO₂ kg m² private " +
  "access token secret public key test session Basic Bearer"
).split(" ");

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

class Random {
  constructor(private seed: number) {}

  below(limit: number): number {
    this.seed = (Math.imul(this.seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.seed / 2 ** 32) * limit);
  }

  of<Item>(items: ArrayLike<Item>): Item {
    return items[this.below(items.length)] as Item;
  }

  text(length: number, alphabet = letters): string {
    return Array.from({ length }, () => this.of(alphabet)).join("");
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }

  words(count: number): string {
    return Array.from({ length: count }, () => this.of(words)).join(this.of([" ", ", ", "-", " & ", "/"]));
  }
}

export function* createOrdinaryDocuments(count: number): Generator<OrdinaryDocument> {
  const random = new Random(20_250_101);
  let secrets: readonly string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (index % documentsPerSession === 0) secrets = createSecrets(random);
    yield { body: createBody(random), secrets };
  }
}

/** A token, a private secret, the Basic header of both keys, and a password that somebody chose. */
function createSecrets(random: Random): readonly string[] {
  const jwt = [
    Buffer.from('{"alg":"RS256","typ":"JWT"}'),
    Buffer.from(JSON.stringify({ sub: random.text(12), scope: random.words(60) })),
    random.bytes(256),
  ]
    .map((part) => part.toString("base64url"))
    .join(".");
  const secret = random.of([
    random.text(32),
    random.bytes(32).toString("hex"),
    random.bytes(48).toString("base64"),
    random.text(40, `${letters}-._~+/!?`),
  ]);
  const password = random.of([
    random.text(4, "0123456789"),
    random.text(4 + random.below(4), "abcdefghijklmnopqrstuvwxyz"),
    `${random.text(8, "bcdfghjklmnpqrstvwxz")}`,
    random.text(6 + random.below(5), `${letters}!-`),
  ]);
  const basic = Buffer.from(`${random.text(16)}:${secret}`).toString("base64");
  return [random.of([jwt, random.text(64)]), secret, basic, password];
}

function createBody(random: Random): string {
  const uuid = random
    .bytes(16)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const details: readonly [string, () => unknown][] = [
    ["hash", () => random.bytes(32).toString("hex")],
    ["etag", () => `W/"${random.bytes(20).toString("hex").toUpperCase()}"`],
    ["image", () => `data:image/png;base64,${random.bytes(120).toString("base64")}`],
    [
      "cursor",
      () => Buffer.from(JSON.stringify({ after: uuid, name: random.words(2) })).toString("base64url"),
    ],
    ["fingerprint", () => (random.bytes(20).toString("hex").match(/../g) ?? []).join(":")],
    ["bytes", () => [...random.bytes(30)]],
    ["values", () => Array.from({ length: 12 }, () => random.below(1e6) / 997)],
    ["counts", () => Array.from({ length: 20 }, () => random.below(130))],
    ["text", () => `"${random.words(6)}"\n\t${random.below(100)} % \\ ${random.words(5)}`],
    ["html", () => `<p>${random.words(3)} &amp; ${random.words(2)} &#8364; ${random.below(99)}</p>`],
    [
      "address",
      () => `https://x.example/${encodeURIComponent(random.words(3))}?id=${uuid}&page=${random.below(30)}`,
    ],
    ["nested", () => JSON.stringify({ name: random.words(3), hash: random.bytes(8).toString("hex") })],
    ["mail", () => `${random.words(2)} =3D ${random.words(2)}=\r\n${random.words(3)}`],
  ];
  const chosen = Array.from({ length: 4 }, () => random.of(details));
  const entries = chosen.map(([name, create]) => [name, create()] as const);
  return JSON.stringify({ id: uuid, name: random.words(3), ...Object.fromEntries(entries) });
}
