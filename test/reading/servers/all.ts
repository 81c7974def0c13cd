import { declarations } from "./declarations";
import { dotnet } from "./dotnet";
import { field } from "./field";
import { formats } from "./formats";
import { jvm } from "./jvm";
import { node } from "./node";
import { positions } from "./positions";
import { python } from "./python";
import type { Server } from "./server";
import { stores } from "./stores";
import { web } from "./web";

/** The study as real frameworks write it. */
export const servers: readonly Server[] = [
  ...[...jvm, ...dotnet, ...python, ...web],
  ...[...node, ...stores, ...formats, ...field, ...declarations],
  ...positions,
];
