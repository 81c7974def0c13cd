import type { IncomingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { createDemoService } from "../../workbench/sample-service";
import { createRequestListener } from "../../workbench/sample-service/serve-over-http";

export interface ReceivedRequest {
  readonly method: string;
  /** As it was sent. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** The sample service, whose links are absolute, with paths of its own that answer as a careless one would. */
export interface RecordingService {
  readonly received: readonly ReceivedRequest[];
  listener(address: string): RequestListener;
}

export function createRecordingService(): RecordingService {
  const received: ReceivedRequest[] = [];
  const listener = (address: string): RequestListener => {
    const sample = createRequestListener(createDemoService({ address }).fetch, address);
    return (request, response) => {
      const { method = "", url = "", headers } = request;
      received.push({ method, path: url, headers });
      const careless = carelessAnswers[url.split("?")[0] ?? ""];
      if (!careless) return sample(request, response);
      request.resume();
      response.writeHead(careless.status ?? 200, careless.headers);
      if (careless.isEndless) sendForEver(response);
      else response.end(careless.body);
    };
  };
  return { received, listener };
}

interface CarelessAnswer {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isEndless?: boolean;
}

/** Until nobody reads it. */
function sendForEver(response: ServerResponse): void {
  const send = () => {
    while (!response.destroyed && response.write("x".repeat(16_384)));
  };
  response.on("drain", send).on("error", () => undefined);
  send();
}

/** What a service's answer could do to the add-in's address, the browser or a cache, beyond the answer itself. */
export const actingHeaders: Readonly<Record<string, string>> = {
  ...{ "accept-ch": "Sec-CH-UA", "alt-svc": 'h3="elsewhere.invalid:443"', "clear-site-data": '"storage"' },
  ...{ "attribution-reporting-register-source": "{}", "attribution-reporting-register-trigger": "{}" },
  ...{ "expect-ct": "max-age=9", "public-key-pins": "max-age=9", "strict-transport-security": "max-age=0" },
  ...{
    "observe-browsing-topics": "?1",
    "origin-agent-cluster": "?1",
    "origin-trial": "t",
    "set-login": "logged-in",
  },
  ...{ "secure-session-registration": '(ES256);path="/"', "activate-storage-access": "load" },
  ...{ "service-worker-allowed": "/", "set-cookie": "of=the-service; Path=/", "set-cookie2": "of=it" },
  ...{ refresh: "0; url=https://elsewhere.invalid/", "speculation-rules": '"/rules.json"' },
  ...{ nel: "{}", "report-to": "{}", "reporting-endpoints": 'a="https://elsewhere.invalid/"' },
  ...{ sourcemap: "/map", "x-sourcemap": "/map", "x-dns-prefetch-control": "on" },
  ...{ "access-control-allow-origin": "*", "access-control-allow-credentials": "true" },
  ...{
    "access-control-expose-headers": "*",
    "access-control-allow-headers": "*",
    "timing-allow-origin": "*",
  },
  ...{
    "access-control-allow-methods": "*",
    "access-control-max-age": "9",
    "access-control-allow-private-network": "true",
  },
  ...{ "cross-origin-resource-policy": "cross-origin", "x-permitted-cross-domain-policies": "all" },
  ...{ "cache-control": "public, max-age=600", pragma: "public", expires: "Fri, 01 Jan 2100 00:00:00 GMT" },
  ...{ "cdn-cache-control": "max-age=600", "surrogate-control": "max-age=600", "surrogate-key": "a" },
  ...{ "cloudflare-cdn-cache-control": "max-age=600", "edge-control": "cache-maxage=600s" },
  ...{ "x-accel-redirect": "/config.json", "x-accel-expires": "600", "x-accel-limit-rate": "1" },
  ...{ "x-accel-buffering": "no", "x-accel-charset": "utf-7", "x-sendfile": "/etc/passwd" },
  ...{ "content-security-policy": "default-src *", "content-security-policy-report-only": "default-src *" },
  ...{ "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" },
  ...{ "x-frame-options": "ALLOWALL", "x-content-type-options": "sniff", "x-xss-protection": "1" },
  ...{ "permissions-policy": "camera=*", "feature-policy": "camera *", "document-policy": "a" },
  ...{ "referrer-policy": "unsafe-url", "x-webkit-csp": "default-src *", "x-content-security-policy": "a" },
};

const carelessAnswers: Readonly<Record<string, CarelessAnswer | undefined>> = {
  "/api/v1/page": {
    headers: {
      "content-type": "text/html",
      "content-security-policy": "sandbox allow-scripts allow-same-origin",
    },
    body: `<title>Before</title><script>document.title = localStorage.getItem("planted") ?? "empty"</script>`,
  },
  "/api/v1/steering": {
    headers: {
      ...{
        "set-cookie": "of=the-service; Path=/",
        "clear-site-data": '"storage"',
        "cache-control": "max-age=600",
      },
      ...{ "x-accel-redirect": "/config.json", "x-accel-limit-rate": "1", "service-worker-allowed": "/" },
      ...{ "strict-transport-security": "max-age=0", expires: "Fri, 01 Jan 2100 00:00:00 GMT" },
      ...{ etag: '"of-the-service"', link: '</next>; rel="next"', "retry-after": "7", "x-total-count": "3" },
      ...{ deprecation: "true", sunset: "Fri, 01 Jan 2100 00:00:00 GMT", "content-range": "items 0-1/3" },
    },
    body: "{}",
  },
  "/api/v1/acting": { headers: actingHeaders, body: "{}" },
  "/api/v1/endless": { headers: { "content-type": "text/plain" }, isEndless: true },
  "/api/v1/redirect": { status: 307, headers: { location: "https://elsewhere.invalid/" } },
};
