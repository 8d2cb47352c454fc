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
    at: 'return ownDecimals(own) >= least',
    change: '>= → >',
    because: 'A format that is told to show as many decimals as its currency has anyway writes the same.',
  },
];
