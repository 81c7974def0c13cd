/** Faults of an answer on the wire, each as a replacement of a good answer. */
import type { ServerResponse } from "node:http";
import type { ReceivedRequest, Misbehaviour, FaultyService } from "../bench/faulty-service";
import { corsHeaders } from "../bench/faulty-service";

/** Handles a request in place of the service. */
type RequestHandler = (asked: ReceivedRequest, service: FaultyService) => void;

export const breakEveryAnswer =
  (take: RequestHandler): Misbehaviour =>
  (asked, service) => {
    take(asked, service);
    return true;
  };

const json = { "Content-Type": "application/json" };

/** `headers` are made anew for each answer: some hold a date. */
export const answerStatus = (
  code: number,
  headers: () => Readonly<Record<string, string>> = () => ({}),
): RequestHandler => {
  const body = code === 204 ? undefined : '{"error":"fault"}';
  return ({ response }) => {
    response.writeHead(code, { ...corsHeaders, ...json, ...headers() }).end(body);
  };
};

/** A good status, and this as its body. */
export const answerBody =
  (text: string, type = "application/json"): RequestHandler =>
  ({ response }) => {
    response.writeHead(200, { ...corsHeaders, "Content-Type": type }).end(text);
  };

/** Takes the regular answer of the service, to spoil it. */
const spoilt =
  (spoil: (response: ServerResponse, text: string) => void): RequestHandler =>
  (asked, service) => {
    const { response } = asked;
    void service
      .answerTo(asked)
      .then((answer) => answer.text())
      .then((text) => spoil(response, text))
      .catch(() => response.destroy());
  };

export const dropConnection: RequestHandler = ({ request }) => void request.socket.destroy();

export const hangForever: RequestHandler = () => undefined;

export const hangInBody = spoilt((response, text) => {
  response.writeHead(200, { ...corsHeaders, ...json, "Content-Length": Buffer.byteLength(text) });
  response.write(text.slice(0, text.length / 2));
});

export const resetInBody = spoilt((response, text) => {
  response.writeHead(200, { ...corsHeaders, ...json, "Content-Length": Buffer.byteLength(text) });
  response.write(text.slice(0, text.length / 2), () => response.socket?.resetAndDestroy());
});

/** A body that is shorter than its announced length; then the connection ends. */
export const endBodyEarly = spoilt((response, text) => {
  response.writeHead(200, { ...corsHeaders, ...json, "Content-Length": Buffer.byteLength(text) + 100 });
  response.write(text, () => response.socket?.end());
});

export const truncateJson = spoilt((response, text) => {
  response.writeHead(200, { ...corsHeaders, ...json }).end(text.slice(0, text.length / 2));
});

export const dripBody = spoilt((response, text) => {
  response.writeHead(200, { ...corsHeaders, ...json });
  const bytes = Buffer.from(text);
  let at = 0;
  const timer = setInterval(() => {
    if (at < bytes.length) response.write(bytes.subarray(at, (at += 1)));
    else response.end();
  }, 1_000);
  response.once("close", () => clearInterval(timer));
});

const megabyte = Buffer.alloc(1024 * 1024, " ");

export const answerHugeBody =
  (megabytes: number): RequestHandler =>
  ({ response }) => {
    response.writeHead(200, { ...corsHeaders, ...json });
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
export const answerEndlessPages = (milliseconds: number): RequestHandler => {
  let pages = 0;
  return (asked, service) => {
    void service
      .answerTo(asked)
      .then((answer) => answer.json() as Promise<Listed>)
      .then((list) => {
        pages += 1;
        const page = nextPage(list, `${service.origin}${asked.path}?page=${pages}`, pages);
        setTimeout(() => asked.response.writeHead(200, { ...corsHeaders, ...json }).end(page), milliseconds);
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
