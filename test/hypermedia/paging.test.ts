import { saysMore } from "../../src/hypermedia/paging";
import { read } from "../../src/hypermedia/read";

/** A list of one product, with these members beside it. */
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
  '"pageInfo":{"hasNextPage":true}',
  '"page_info":{"has_next_page":true,"end_cursor":"x"}',
  '"cursor":{"next":"abc"}',
  '"cursors":{"after":"abc"}',
  '"isTruncated":true',
  '"truncated":true',
  '"complete":false',
  '"isLast":false',
  '"done":false',
  '"totalSize":2,"done":true',
  '"resultCount":2',
  '"total_rows":2',
  '"pager":{"total":2}',
  '"totalRecordCount":2',
  '"hits":{"total":2}',
  '"hits":{"total":{"value":2,"relation":"eq"}}',
  '"hits":{"total":{"value":1,"relation":"gte"}}',
  '"total":{"value":2}',
  '"numFound":2',
  '"view":{"next":2}',
  '"last_page":2',
  '"meta":{"last_page":"2"}',
  '"page":0,"lastPage":1',
  '"page":1,"pages":2',
  '"pageNumber":1,"pageSize":1',
  '"pagination":{"pageNumber":1,"pageSize":1}',
  '"limit":1,"offset":0',
  '"page":{"number":0,"size":1}',
  '"remaining":1',
  '"meta":{"remainingItemCount":3}',
  '"pagination":{"totalCount":2}',
  '"meta":{"pagination":{"pageCount":2}}',
  '"offset":0,"limit":1,"total":2',
  '"exceededTransferLimit":true',
  '"has_more":true',
  '"more":1',
  '"incomplete_results":true',
  '"nextToken":"abc"',
  '"offset":"itrAbc"',
  '"__next":7',
  '"@nextLink":{"skip":1}',
  '"showing":"1-1 of 2"',
  '"range":"items 0-0/2"',
  '"page":"1 of 2"',
  '"summary":"1 van 2 producten"',
  '"errors":[{"message":"timed out"}]',
  '"meta":{"page":{"total":2}}',
])("a list of one product with %s is incomplete", (said) => {
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
  '"pageInfo":{"hasNextPage":false,"endCursor":"abc"}',
  '"cursor":{"next":null,"previous":"abc"}',
  '"isTruncated":false',
  '"complete":true',
  '"done":true,"totalSize":1',
  '"hits":{"total":{"value":1,"relation":"eq"}}',
  '"view":"system"',
  '"view":{"@id":"/p?page=1"}',
  '"last_page":1',
  '"page":0,"lastPage":0',
  '"pageNumber":1,"pageSize":1,"total":1',
  '"pageNumber":1,"pageSize":1,"hasNext":false',
  '"pageNumber":1,"pageSize":1,"next":null',
  '"pageNumber":1,"pageSize":1,"lastPage":true',
  '"pageNumber":1,"pageSize":1,"links":{"next":null}',
  '"pageNumber":1,"pageSize":1,"_links":{"first":{"href":"/p"},"last":{"href":"/p"}}',
  '"size":1',
  '"limit":0',
  '"limit":100,"offset":0',
  '"remaining":0',
  '"showing":"1-1 of 1"',
  '"range":"0-0/1"',
  '"page":"1 of 1"',
  '"errors":[]',
  '"offset":0',
])("a list of one product with %s is complete", (said) => {
  expect(saysMore(page(said), { items: 1, pages: 1 })).toBe(false);
});

test("totals of the whole list are compared with all pages read", () => {
  const last = page('"total":5,"totalPages":3,"count":1');
  expect(saysMore(last, { items: 5, pages: 3 })).toBe(false);
  expect(saysMore(last, { items: 4, pages: 3 })).toBe(true);
  expect(saysMore(last, { items: 5, pages: 2 })).toBe(true);
});
