import { QueryClient } from "@tanstack/query-core";
import { indexed } from "./indexed.mjs";
import { wire } from "./wire.mjs";

/** TanStack Query's cache, in which the indexed list is the data of a query. */
export async function open(place) {
  const { root, get } = wire(place);
  const options = { staleTime: Infinity, gcTime: Infinity, retry: false, networkMode: "always" };
  const client = new QueryClient({ defaultOptions: { queries: { ...options, structuralSharing: false } } });
  const read = (href, name, index) =>
    client.fetchQuery({
      queryKey: [href],
      queryFn: async () => index(JSON.parse((await get(href)).body)._embedded[name]),
    });
  return {
    ...indexed({ root, aliases: place.aliases, read }),
    forget: () => client.clear(),
    close: () => client.clear(),
  };
}
