import { addInInNode } from "../../in-node/node-desk";
import { openConnected, product, serveLarge } from "../large-workbook";
import { everythingIn, freeze, thaw } from "./freezer-on-desk";

const node = addInInNode();

test("a call within another comes back, however long Excel takes between the two", async () => {
  const desk = await openConnected(node, await serveLarge(node, 12));
  desk.book.defineName({
    name: "Second",
    formula: '=LCA.IMPACT(INDEX(LCA.PRODUCTS(),3,1),"AP")',
    sheet: null,
  });
  await desk.paste("A1", [[product(1), '=LCA.IMPACT(INDEX(LCA.PRODUCTS(),2,1),"GWP")', "=Second"]]);
  const before = everythingIn(desk);
  await freeze(desk);
  const settle = desk.book.settle.bind(desk.book);
  desk.book.settle = (results) => void setTimeout(() => settle(results), 120);
  const { done } = await thaw(desk);
  expect(done.left).toEqual([]);
  expect(everythingIn(desk)).toEqual(before);
});
