import { detailRows } from "../../src/account/details";
import { createDemoService } from "../../src/demo";
import type { ShapeName } from "../../src/demo/wire/shapes";
import { shapes } from "../../src/demo/wire/shapes";
import { accountOf } from "./reached";

test.each(Object.keys(shapes) as ShapeName[])(
  "what a document in %s says about itself is not a field of the product",
  async (shape) => {
    const account = accountOf(createDemoService({ shape }));
    const fields = detailRows(await account.details("sample-p-001")).map(([field]) => field);
    expect(fields).toEqual(expect.arrayContaining(["id", "name"]));
    expect(fields.filter((field) => field.startsWith("@"))).toEqual([]);
  },
);
