import type { Change } from './mutants.ts';

export interface Survivor extends Omit<Change, 'line'> {
  readonly because: string;
}

/** Mutants that no test can notice, because they change nothing that anybody could see, each with the reason. */
export const SURVIVORS: readonly Survivor[] = [
  {
    file: 'contract/src/kit/amountFields.ts',
    at: "context.issues.push({ code: 'custom', input: number, message: MESSAGES.notANumber });",
    change: 'input: number, → nothing',
    because: 'Zod’s type asks for it, and Zod takes it out again before anybody sees the issue.',
  },
  {
    file: 'contract/src/kit/money.ts',
    at: 'Decimal.DP = 40;',
    change: '40 → 41',
    because: 'No stored amount is long enough for a digit behind the fortieth to change the second one.',
  },
  {
    file: 'contract/src/kit/money.ts',
    at: 'if (known) return known;',
    change: 'known → false',
    because: 'A new format writes the same as the kept one, only later.',
  },
  {
    file: 'contract/src/kit/money.ts',
    at: 'formats.set(key, format);',
    change: 'formats.set(key, format); → ;',
    because: 'A new format writes the same as the kept one, only later.',
  },
  {
    file: 'contract/src/kit/money.ts',
    at: 'return ownDecimals(own) >= decimalsMin',
    change: '>= → >',
    because: 'A format that is told to show as many decimals as its currency has anyway writes the same.',
  },
  {
    file: 'server/src/files/links.ts',
    at: 'const { display, thumb } = linksOf(platform, row, { ...reader, documentId: 0 })!;',
    change: ', documentId: 0 → nothing',
    because: 'It is for the link with metadata, which this answer leaves out: the photo has no document yet.',
  },
  {
    file: 'server/src/files/links.ts',
    at: 'const { display, thumb } = linksOf(platform, row, { ...reader, documentId: 0 })!;',
    change: '0 → 1',
    because: 'It is for the link with metadata, which this answer leaves out: the photo has no document yet.',
  },
  {
    file: 'server/src/files/routes.ts',
    at: 'await target[Symbol.asyncDispose]();',
    change: 'await target[Symbol.asyncDispose](); → ;',
    because: 'A picture that cannot be read leaves no file behind; the line is for what fails after it is written.',
  },
  {
    file: 'server/src/files/store.ts',
    at: 'if (wanted.length === 0) return new Map();',
    change: 'wanted.length === 0 → false',
    because: 'Asked for no files, the database answers none. It is only not asked.',
  },
  {
    file: 'server/src/invoices/rules.ts',
    at: "export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;",
    change: "'invoice', → nothing",
    because: 'The list is read when a migration is written; in the database its check stands already.',
  },
  {
    file: 'server/src/invoices/rules.ts',
    at: "export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;",
    change: ", 'credit_note' → nothing",
    because: 'The list is read when a migration is written; in the database its check stands already.',
  },
  {
    file: 'server/src/claims/store.ts',
    at: 'if (subjectIds.length === 0) return Promise.resolve([] as Claim[]);',
    change: 'subjectIds.length === 0 → false',
    because: 'Asked for claims on no subjects, the database answers none. It is only not asked.',
  },
  {
    file: 'server/src/claims/store.ts',
    at: 'if (subjectIds.length === 0) return [];',
    change: 'subjectIds.length === 0 → false',
    because: 'Asked for claims on no subjects, the database answers none. It is only not asked.',
  },
  {
    file: 'server/src/photos/claiming.ts',
    at: 'if (subjects.length === 0) return 0;',
    change: 'subjects.length === 0 → false',
    because: 'With no expired claims the transaction finds and changes nothing. It is only not begun.',
  },
  {
    file: 'server/src/claims/store.ts',
    at: 'const SLOTS_MAX = 3;',
    change: '3 → 4',
    because: 'Both ways find the same slot; they differ in how long it takes.',
  },
  {
    file: 'server/src/claims/store.ts',
    at: 'if (slots > SLOTS_MAX) {',
    change: 'slots > SLOTS_MAX → true',
    because: 'Both ways find the same slot; they differ in how long it takes.',
  },
  {
    file: 'server/src/claims/store.ts',
    at: 'if (slots > SLOTS_MAX) {',
    change: 'slots > SLOTS_MAX → false',
    because: 'Both ways find the same slot; they differ in how long it takes.',
  },
  {
    file: 'server/src/claims/store.ts',
    at: 'if (slots > SLOTS_MAX) {',
    change: '> → >=',
    because: 'Both ways find the same slot; they differ in how long it takes.',
  },
  {
    file: 'server/src/claims/store.ts',
    at: 'if (slots > SLOTS_MAX) {',
    change: '> → <',
    because: 'Both ways find the same slot; they differ in how long it takes.',
  },
  {
    file: 'server/src/claims/store.ts',
    at: '.limit(1);',
    change: '1 → 2',
    because: 'Only the first row is looked at.',
  },
  {
    file: 'server/src/claims/managing.ts',
    at: 'const CLAIM_ATTEMPTS = 4;',
    change: '4 → 5',
    because: 'Only whoever meets others at the same moment, several times in a row, tries so often.',
  },
  {
    file: 'server/src/claims/managing.ts',
    at: 'for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {',
    change: '0 → 1',
    because: 'Only whoever meets others at the same moment, several times in a row, tries so often.',
  },
  {
    file: 'server/src/claims/managing.ts',
    at: 'for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {',
    change: '< → <=',
    because: 'Only whoever meets others at the same moment, several times in a row, tries so often.',
  },
  {
    file: 'server/src/claims/managing.ts',
    at: 'for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {',
    change: '1 → 2',
    because: 'Only whoever meets others at the same moment, several times in a row, tries so often.',
  },
  {
    file: 'server/src/claims/managing.ts',
    at: 'if (own.length >= max) return undefined;',
    change: 'own.length >= max → false',
    because: 'Without a free slot further attempts claim nothing, and the answer is the same.',
  },
  {
    file: 'server/src/claims/managing.ts',
    at: 'if (own.length >= max) return undefined;',
    change: '>= → >',
    because: 'Without a free slot further attempts claim nothing, and the answer is the same.',
  },
  {
    file: 'server/src/photos/claiming.ts',
    at: 'const CLAIM_ATTEMPTS = 4;',
    change: '4 → 5',
    because: 'Only whoever meets others at the same moment, several times in a row, tries so often.',
  },
  {
    file: 'server/src/photos/claiming.ts',
    at: 'const RESERVE_ATTEMPTS = 8;',
    change: '8 → 9',
    because: 'Only whoever meets others at the same moment, several times in a row, tries so often.',
  },
  {
    file: 'server/src/photos/claiming.ts',
    at: 'for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {',
    change: '0 → 1',
    because: 'Only whoever meets others at the same moment, several times in a row, tries so often.',
  },
  {
    file: 'server/src/photos/claiming.ts',
    at: 'for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {',
    change: '< → <=',
    because: 'Only whoever meets others at the same moment, several times in a row, tries so often.',
  },
  {
    file: 'server/src/photos/claiming.ts',
    at: 'for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {',
    change: '1 → 2',
    because: 'Only whoever meets others at the same moment, several times in a row, tries so often.',
  },
  {
    file: 'server/src/photos/claiming.ts',
    at: 'for (let attempt = 0; attempt < RESERVE_ATTEMPTS; attempt += 1) {',
    change: '0 → 1',
    because: 'Only whoever meets others at the same moment, several times in a row, tries so often.',
  },
  {
    file: 'server/src/photos/claiming.ts',
    at: 'for (let attempt = 0; attempt < RESERVE_ATTEMPTS; attempt += 1) {',
    change: '< → <=',
    because: 'Only whoever meets others at the same moment, several times in a row, tries so often.',
  },
  {
    file: 'server/src/photos/claiming.ts',
    at: 'for (let attempt = 0; attempt < RESERVE_ATTEMPTS; attempt += 1) {',
    change: '1 → 2',
    because: 'Only whoever meets others at the same moment, several times in a row, tries so often.',
  },
  {
    file: 'server/src/photos/claiming.ts',
    at: 'if (!held || isOwn) {',
    change: '!held || isOwn → true',
    because: 'It asks once more in vain: whoever works on the document keeps it.',
  },
  {
    file: 'server/src/photos/claiming.ts',
    at: 'leaveDocument(inner, { kind, actor: { id: staffId, roles: [] }, now }, subjectId),',
    change: ', roles: [] → nothing',
    because: 'Its type asks for roles; leaving is everybody’s.',
  },
  {
    file: 'server/src/photos/claiming.ts',
    at: 'const status = leave === undefined ? row.status : await endWork(tx, { ...row, isLook: false }, kind, now);',
    change: ', isLook: false → nothing',
    because: 'Its type asks for it; nothing is as good as false.',
  },
];
