import { accountOf, definitionsFrom } from "./account.mjs";
import { productId, scenarioId } from "./values.mjs";

/**
 * A service with one account of some size. Its answers are written once, by the sample service, so that in a measured
 * run answering costs little.
 */
export class Service {
  #written = new Map();
  /** The token of the newest sign-in; no other is accepted. */
  #authorization;

  constructor(demo, origin, name, size) {
    this.origin = origin;
    this.address = `${origin}/${name}`;
    this.size = size;
    const definitions = definitionsFrom(demo, size.definitions);
    this.demo = demo.createDemoService({
      accounts: [accountOf(size, definitions)],
      address: this.address,
      shape: "hal",
    });
    /** Names of its definitions, for cells. */
    this.definitions = definitions.map(({ name }) => ({ name, alias: demo.findAbbreviation(name) }));
    this.keys = this.demo.keysOf("B");
  }

  /** Writes all that is read of it. */
  async write() {
    const { products } = this.size;
    const paths = Array.from({ length: products }, (_, product) => pathsOf(product, this.size)).flat();
    const { publicKey: client_id, privateSecret: client_secret } = this.keys;
    const form = { grant_type: "client_credentials", client_id, client_secret };
    const { pathname } = new URL(this.address);
    const init = { method: "POST", body: new URLSearchParams(form) };
    await this.signIn(`${pathname}/api/v1/authenticate`, init);
    for (const path of ["/impactdefinitions", "/products", "/users/me", ...paths])
      await this.answer(`${pathname}/api/v1${path}`, this.#authorization);
  }

  async signIn(path, init) {
    const answer = await read(await this.demo.fetch(this.origin + path, init));
    if (answer.status === 200) this.#authorization = `Bearer ${JSON.parse(answer.body).access_token}`;
    return answer;
  }

  async answer(path, authorization) {
    if (authorization !== this.#authorization) return { status: 401, headers: [], body: Buffer.alloc(0) };
    const written = this.#written.get(path);
    if (written) return written;
    const headers = { Authorization: authorization };
    const answer = await read(await this.demo.fetch(this.origin + path, { headers }));
    if (answer.status === 200) this.#written.set(path, answer);
    return answer;
  }
}

async function read(response) {
  const { status, headers } = response;
  return { status, headers: [...headers], body: Buffer.from(await response.text()) };
}

const pathsOf = (product, { scenarios }) => [
  `/products/${productId(product)}/impacts`,
  ...(scenarios > 0 ? [`/products/${productId(product)}/scenarios`] : []),
  ...Array.from({ length: scenarios }, (_, one) => `/scenarios/${scenarioId(product, one)}/impacts`),
];
