import { accountOf, definitionsFrom } from "./account.mjs";
import { isChanged, productId, readVariant, scenarioId } from "./values.mjs";

/**
 * The answers of the services at one origin, each variant beneath a path of its own. A body is written once, by the sample
 * service, so that in a measured run answering costs little.
 */
export class Bodies {
  #services = new Map();

  constructor(demo, origin) {
    this.demo = demo;
    this.origin = origin;
  }

  service(variant) {
    const known = this.#services.get(variant);
    if (known) return known;
    const size = readVariant(variant);
    if (!size) return undefined;
    const study = { share: 0 };
    const account = accountOf(size, this.demo, study);
    const address = `${this.origin}/${variant}`;
    const { shape } = size;
    const demo = this.demo.createDemoService({ accounts: [account], address, shape });
    const made = { ...size, study, demo, address, written: new Map(), token: undefined, counts: fresh() };
    this.#services.set(variant, made);
    return made;
  }

  /** Signs in: answered by the sample service, whose newest token is known from then on. */
  async exchange(service, url, init) {
    const response = await service.demo.fetch(url, init);
    const body = await response.text();
    if (response.ok) service.token = `Bearer ${JSON.parse(body).access_token}`;
    return { status: response.status, headers: [...response.headers], body: Buffer.from(body) };
  }

  async at(service, path) {
    const known = service.written.get(path);
    if (known) return known;
    service.own ??= await this.#signIn(service);
    const response = await service.demo.fetch(this.origin + path, {
      headers: { Authorization: service.own },
    });
    const text = withUnknown(await response.text(), service.unknown);
    const made = { status: response.status, headers: [...response.headers], body: Buffer.from(text) };
    if (response.ok) service.written.set(path, made);
    return made;
  }

  /** Writes all that is read of it. */
  async prime(service) {
    const root = `${new URL(service.address).pathname}/api/v1`;
    for (const path of ["/impactdefinitions", "/products", "/users/me"]) await this.at(service, root + path);
    for (let product = 0; product < service.products; product += 1)
      for (const path of pathsOf(service, product)) await this.at(service, root + path);
  }

  /** From now on this share of the products has other values. */
  async change(service, share) {
    const root = `${new URL(service.address).pathname}/api/v1`;
    const before = service.study.share;
    service.study.share = share;
    for (let product = 0; product < service.products; product += 1)
      if (isChanged(product, before) !== isChanged(product, share))
        for (const path of pathsOf(service, product)) {
          service.written.delete(root + path);
          await this.at(service, root + path);
        }
  }

  /** What the names of its definitions are, for whoever asks for them in cells. */
  definitions(service) {
    return definitionsFrom(this.demo, service.definitions).map((definition) => ({
      ...definition,
      alias: this.demo.abbreviationOf(definition.name),
    }));
  }

  async #signIn(service) {
    const { publicKey, privateSecret } = service.demo.keysOf("B");
    const response = await service.demo.fetch(`${service.address}/api/v1/authenticate`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: publicKey,
        client_secret: privateSecret,
      }),
    });
    return `Bearer ${(await response.json()).access_token}`;
  }
}

export const fresh = () => ({ requests: 0, bytes: 0, underWay: 0, most: 0 });

const pathsOf = ({ scenarios }, product) => [
  `/products/${productId(product)}/impacts`,
  ...(scenarios > 0 ? [`/products/${productId(product)}/scenarios`] : []),
  ...Array.from({ length: scenarios }, (_, one) => `/scenarios/${scenarioId(product, one)}/impacts`),
];

/** Members that services of the field send beside a value, and that say nothing of it. */
const unknownMembers = (index) => [
  ["rowVersion", `0x${(4711 + index).toString(16)}`],
  ["sortOrder", index],
  ["calculationEngine", "LCA Calculator 7.2"],
  ["createdBy", "import"],
  ["checksum", `c${(7919 * (index + 1)) % 99991}`],
  ["isLocked", true],
];

function withUnknown(text, count) {
  if (count === 0 || !text.includes('"impacts":[')) return text;
  const json = JSON.parse(text);
  const add = (impact, index) => ({
    ...impact,
    ...Object.fromEntries(unknownMembers(index).slice(0, count)),
  });
  return JSON.stringify({ ...json, _embedded: { impacts: json._embedded.impacts.map(add) } });
}
