import { listProductDetails } from "../../../src/client/account/product-details";
import { createDemoService } from "../../../workbench/sample-service";
import type { WireShapeName } from "../../../workbench/sample-service/shapes/wire-shapes";
import { wireShapes } from "../../../workbench/sample-service/shapes/wire-shapes";
import { createDemoAccount } from "./demo-account";

test.each(Object.keys(wireShapes) as WireShapeName[])(
  "what a document in %s says about itself is not a field of the product",
  async (shape) => {
    const account = createDemoAccount(createDemoService({ shape }));
    const fields = listProductDetails(await account.details("sample-p-001")).map(([field]) => field);
    expect(fields).toEqual(expect.arrayContaining(["id", "name"]));
    expect(fields.filter((field) => field.startsWith("@"))).toEqual([]);
  },
);
