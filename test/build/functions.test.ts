import { parametersOf } from "../../src/questions/questions";
import { text } from "./dist";

test("each function asks with the parameters that Excel knows of it", () => {
  const { functions } = JSON.parse(text("functions.json")) as {
    functions: { id: string; parameters: { name: string }[] }[];
  };
  const published = functions.map(({ id, parameters }) => [id, parameters.map(({ name }) => name)]);
  expect(Object.fromEntries(published)).toEqual(parametersOf);
});
