import { saysMore } from "../../src/hypermedia/paging";
import { read } from "../../src/hypermedia/read";

/** What a list of one product says beside it. */
function page(said: string): Parameters<typeof saysMore>[0] {
  const json: unknown = JSON.parse(`{"items":[{"id":1}]${said === "" ? "" : `,${said}`}}`);
  const representation = read({ json, address: "https://service.test/" }, { kind: "product", asList: true });
  if (!representation?.items) throw new Error("not read");
  return representation;
}

test.each([
  '"total":2',
  '"totalCount":"2"',
  '"total_items":2',
  '"count":2',
  '"@odata.count":2',
  '"hydra:totalItems":2',
  '"totalPages":2',
  '"pageCount":2',
  '"hasMore":true',
  '"has_next":"true"',
  '"last":false',
  '"nextPage":2',
  '"nextCursor":"abc"',
  '"next":"abc"',
  '"next_page_token":"abc"',
  '"page":{"number":0,"totalPages":2}',
  '"page":{"totalElements":2}',
  '"meta":{"total":2}',
  '"paging":{"nextCursor":"abc"}',
  '"meta":{"pagination":{"total":2}}',
  '"total":1,"hasMore":true',
])("one product of a list with %s is not all", (said) => {
  expect(saysMore(page(said), { items: 1, pages: 1 })).toBe(true);
});

test.each([
  "",
  '"total":1',
  '"total":null',
  '"count":1',
  '"totalPages":1',
  '"hasMore":false',
  '"last":true',
  '"next":null',
  '"nextCursor":""',
  '"nextPage":false',
  '"page":1,"pageSize":20,"offset":0',
  '"page":{"number":0,"size":20,"totalPages":1,"totalElements":1}',
  '"meta":{"total":1,"next":null}',
  '"version":2,"totals":{"total":9}',
])("one product of a list with %s is all", (said) => {
  expect(saysMore(page(said), { items: 1, pages: 1 })).toBe(false);
});

test("what is said of the whole list is compared with all pages that were read", () => {
  const last = page('"total":5,"totalPages":3,"count":1');
  expect(saysMore(last, { items: 5, pages: 3 })).toBe(false);
  expect(saysMore(last, { items: 4, pages: 3 })).toBe(true);
  expect(saysMore(last, { items: 5, pages: 2 })).toBe(true);
});
