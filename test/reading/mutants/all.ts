import { answerMutations } from "./answers";
import { denialMutations } from "./denials";
import { documentMutations } from "./documents";
import { entryMutations } from "./entries";
import { headMutations } from "./heads";
import { linkMutations } from "./linking";
import type { Mutation } from "./mutation";
import { positionMutations } from "./positions";
import { referenceMutations } from "./references";
import { rowMutations } from "./rows";
import { valueMutations } from "./values";

export const mutations: readonly Mutation[] = [
  ...[...valueMutations, ...entryMutations, ...documentMutations],
  ...[...positionMutations, ...referenceMutations, ...headMutations],
  ...[...denialMutations, ...linkMutations, ...answerMutations, ...rowMutations],
];
