export { accountCalls } from './calls.ts';
export { accountLists } from './lists.ts';
