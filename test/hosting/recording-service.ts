import type { IncomingHttpHeaders, RequestListener } from "node:http";
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
      response.writeHead(careless.status ?? 200, careless.headers).end(careless.body);
    };
  };
  return { received, listener };
}

interface CarelessAnswer {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

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
  "/api/v1/redirect": { status: 307, headers: { location: "https://elsewhere.invalid/" } },
};
