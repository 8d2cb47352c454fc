export { forgetOldSlugCounts } from './limits.ts';
export { type CodeRequest, type EphotoProvider, standInProvider } from './provider.ts';
export { printedAddress, shortAddress } from './rules.ts';
export { serveShortSlugs } from './serving.ts';
export { newSlug, slugExpiry } from './shortSlugs.ts';
export {
  type EphotoCode,
  type GivenCode,
  codeById,
  codeOf,
  codeToRequest,
  keepCode,
  revokeCode,
  wantCode,
} from './store.ts';
