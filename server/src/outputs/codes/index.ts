export type { EphotoProvider } from './provider.ts';
export { printedAddress, shortAddress } from './rules.ts';
export { serveShortSlugs } from './serving.ts';
export { newSlug, slugExpiry } from './shortSlugs.ts';
export { codeById, codeOf, codeToRequest, storeCode, storeRevokedCode, revokeCode, wantCode } from './store.ts';
