/** Mutants that no test can notice, because they change nothing that anybody could see, each with the reason. */
export const SURVIVORS: readonly { readonly change: string; readonly because: string }[] = [];
