export { type CodeRequest, type EphotoProvider, standInProvider } from './provider.ts';
export { type EphotoCode, codeOf, codeToRequest, keepCode, wantCode } from './store.ts';
