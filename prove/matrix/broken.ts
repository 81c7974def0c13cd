/** Faults of an answer on the wire, each as a replacement of a good answer. */
import type { ServerResponse } from "node:http";
import type { Asked, Misbehaviour, Service } from "../bench/service";
import { cors } from "../bench/service";

/** Handles a request in place of the service. */
type Take = (asked: Asked, service: Service) => void;

export const always =
  (take: Take): Misbehaviour =>
  (asked, service) => {
    take(asked, service);
    return true;
  };

const json = { "Content-Type": "application/json" };

/** `headers` are made anew for each answer: some hold a date. */
export const status = (code: number, headers: () => Readonly<Record<string, string>> = () => ({})): Take => {
  const body = code === 204 ? undefined : '{"error":"fault"}';
  return ({ response }) => {
    response.writeHead(code, { ...cors, ...json, ...headers() }).end(body);
  };
};

/** A good status, and this as its body. */
export const body =
  (text: string, type = "application/json"): Take =>
  ({ response }) => {
    response.writeHead(200, { ...cors, "Content-Type": type }).end(text);
  };

/** Takes the regular answer of the service, to spoil it. */
const spoilt =
  (spoil: (response: ServerResponse, text: string) => void): Take =>
  (asked, service) => {
    const { response } = asked;
    void service
      .answerTo(asked)
      .then((answer) => answer.text())
      .then((text) => spoil(response, text))
      .catch(() => response.destroy());
  };

export const drop: Take = ({ request }) => void request.socket.destroy();

export const hang: Take = () => undefined;

export const hangInBody = spoilt((response, text) => {
  response.writeHead(200, { ...cors, ...json, "Content-Length": Buffer.byteLength(text) });
  response.write(text.slice(0, text.length / 2));
});

export const resetInBody = spoilt((response, text) => {
  response.writeHead(200, { ...cors, ...json, "Content-Length": Buffer.byteLength(text) });
  response.write(text.slice(0, text.length / 2), () => response.socket?.resetAndDestroy());
});

/** A body that is shorter than its announced length; then the connection ends. */
export const shortBody = spoilt((response, text) => {
  response.writeHead(200, { ...cors, ...json, "Content-Length": Buffer.byteLength(text) + 100 });
  response.write(text, () => response.socket?.end());
});

export const truncated = spoilt((response, text) => {
  response.writeHead(200, { ...cors, ...json }).end(text.slice(0, text.length / 2));
});

export const drip = spoilt((response, text) => {
  response.writeHead(200, { ...cors, ...json });
  const bytes = Buffer.from(text);
  let at = 0;
  const timer = setInterval(() => {
    if (at < bytes.length) response.write(bytes.subarray(at, (at += 1)));
    else response.end();
  }, 1_000);
  response.once("close", () => clearInterval(timer));
});

const megabyte = Buffer.alloc(1024 * 1024, " ");

export const huge =
  (megabytes: number): Take =>
  ({ response }) => {
    response.writeHead(200, { ...cors, ...json });
    let left = megabytes;
    const goOn = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(megabyte)) return void response.once("drain", goOn);
      }
      response.end("[]");
    };
    goOn();
  };

/** A list whose every page links to a next one, each with an entry that was not there before. */
export const endless = (milliseconds: number): Take => {
  let pages = 0;
  return (asked, service) => {
    void service
      .answerTo(asked)
      .then((answer) => answer.json() as Promise<Listed>)
      .then((list) => {
        pages += 1;
        const page = nextPage(list, `${service.origin}${asked.path}?page=${pages}`, pages);
        setTimeout(() => asked.response.writeHead(200, { ...cors, ...json }).end(page), milliseconds);
      })
      .catch(() => asked.response.destroy());
  };
};

interface Listed {
  _links?: Record<string, unknown>;
  _embedded?: Record<string, readonly Readonly<Record<string, unknown>>[]>;
}

/** The whole list at first; then one entry a page, under an id of its own. */
function nextPage(list: Listed, href: string, number: number): string {
  const [[name = "", entries = []] = []] = Object.entries(list._embedded ?? {});
  const [first] = entries;
  const page = number === 1 ? entries : [{ ...first, id: `page-${number}`, name: `Page ${number}` }];
  return JSON.stringify({
    ...list,
    _links: { ...list._links, next: { href } },
    _embedded: { ...list._embedded, [name]: page },
  });
}
