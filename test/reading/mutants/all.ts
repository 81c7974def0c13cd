import { documentMutations } from "./documents";
import { entryMutations } from "./entries";
import type { Mutation } from "./mutation";
import { valueMutations } from "./values";

export const mutations: readonly Mutation[] = [...valueMutations, ...entryMutations, ...documentMutations];
