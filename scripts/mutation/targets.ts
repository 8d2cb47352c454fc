import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mutantsOf } from './mutants.ts';
import type { NumberedMutant } from './switched.ts';

/** Code whose errors must be noticed: for each small change of these sources, one of these tests must fail. */
export interface Target {
  readonly name: string;
  /** Globs from the repository's root. */
  readonly sources: readonly string[];
  /** The files whose paths contain one of these are run, in this order: what is quick and notices much comes first. */
  readonly tests: readonly string[];
}

export const TARGETS: readonly Target[] = [
  {
    name: 'money',
    sources: ['contract/src/kit/{money,amountFields}.ts', 'server/src/invoices/rules.ts'],
    tests: [
      'contract/src/kit/money',
      'contract/src/kit/amountFields',
      'server/src/invoices/rules',
      'server/src/settingsLists/amounts',
    ],
  },
  {
    name: 'lifecycles',
    sources: ['server/src/{photos,orders,shipments,tickets}/lifecycle.ts', 'server/src/platform/lifecycle.ts'],
    tests: ['server/src/lifecycles', 'server/src/photos/moving', 'server/src/orders/moving', 'lifecycle'],
  },
  {
    name: 'files',
    sources: ['server/src/files/{rules,routes,links,store}.ts'],
    tests: ['server/src/files/', 'server/src/photos/samePhoto'],
  },
  {
    name: 'claims',
    sources: ['server/src/claims/{store,managing}.ts', 'server/src/photos/{claiming,claimStore}.ts'],
    tests: [
      'server/src/claims/',
      'server/src/photos/claiming',
      'server/src/photos/interrupting',
      'server/src/photos/queues',
      'server/src/photos/lifecycle',
      'server/src/photos/undo',
      'server/src/photos/signOut',
      'server/src/photos/passing',
      'server/src/photos/closing',
      'server/src/photos/secondLooks/handOut',
      'server/src/photos/secondLooks/deciding',
      'server/src/shipments/lifecycle',
      'server/src/tickets/lifecycle',
    ],
  },
  {
    name: 'rights',
    sources: [
      'contract/src/kit/roles.ts',
      'server/src/orderDesk/actions/{rules,orderRules,documentRules}.ts',
      'server/src/{photos,shipments,tickets}/rules.ts',
      'server/src/shipments/letterRules.ts',
      'server/src/settings/accounts/rules.ts',
    ],
    tests: [
      'server/src/orderDesk/actions/',
      'server/src/photos/rules',
      'server/src/shipments/rules',
      'server/src/tickets/rules',
      'server/src/settings/accounts/',
      'server/src/everyCall',
      'server/src/intake/tickets',
      'server/src/photos/decisions',
      'server/src/photos/lifecycle',
      'server/src/shipments/lifecycle',
      'server/src/tickets/lifecycle',
    ],
  },
];

export const root = resolve(import.meta.dirname, '../..');

export interface Source {
  /** Its path from the root. */
  readonly file: string;
  readonly text: string;
  readonly mutants: readonly NumberedMutant[];
}

/** The sources of a target, with their mutants numbered from 0 throughout the target. */
export function sourcesOf(target: Target): Source[] {
  let number = 0;
  return globSync([...target.sources], { cwd: root })
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return { file, text, mutants: mutantsOf(text).map((mutant) => ({ ...mutant, number: number++ })) };
    });
}
