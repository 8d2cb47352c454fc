import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What each letter means on every screen (CONTRIBUTING, "Keys"), and where it is declared so. */
const GRAMMAR: Readonly<Record<string, { readonly means: string; readonly in: readonly string[] }>> = {
  c: {
    means: 'write a comment or an answer',
    in: [
      'orderDesk/detail/OrderScreen',
      'photos/CommentField',
      'processing/DecisionPanel',
      'tickets/ReplyBox',
      'verification/DecisionPanel',
    ],
  },
  r: {
    means: 'refuse; asked about, or taken back by U',
    in: ['orderDesk/detail/OrderActionButton', 'shipments/ShipmentButtons', 'verification/DecisionPanel'],
  },
  v: { means: 'the good end; taken back by U', in: ['processing/DecisionPanel', 'verification/DecisionPanel'] },
  e: {
    means: 'edit, or send for editing',
    in: [
      'orderDesk/customer/CustomerScreen',
      'orderDesk/detail/OrderActionButton',
      'prices/bulk/BulkEdit',
      'verification/DecisionPanel',
    ],
  },
  l: { means: 'leave', in: ['photos/WorkTopBar', 'shipments/ShipmentButtons', 'tickets/TicketScreen'] },
  n: {
    means: 'the next one; in a settings list a new one',
    in: [
      'kit/lists/SettingsListScreen',
      'prices/list/OwnPriceList',
      'prices/list/PriceListScreen',
      'processing/ProcessingPause',
      'purposes/PurposeListByCountryScreen',
      'quality/RulingForm',
      'shipments/NextShipmentButton',
      'verification/DecisionPanel',
      'verification/VerificationPause',
    ],
  },
  u: { means: 'undo', in: ['app/AlertStack', 'orderDesk/detail/OrderScreen'] },
};

/** What nothing takes back and nobody is asked about: never on a bare letter. */
const WITH_SHIFT: Readonly<Record<string, string>> = {
  'shipments/ShipmentButtons': 'shift+a shift+s shift+v',
  'tickets/TicketScreen': 'shift+v',
  'orderDesk/detail/OrderActionButton': 'shift+t',
};

/** Tools of a dialog have letters of their own: the keys of the screen below are silent. */
const OF_DIALOGS = /^editor\//;

/** All texts of one letter, or of Shift and a letter, by the file of the web that they stand in. */
function keysInSource(): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  for (const file of sourceFiles(root)) {
    const name = /^web\/src\/(.*)\.tsx?$/.exec(file)?.[1];
    if (name === undefined || /\.test$|^testing\//.test(name) || OF_DIALOGS.test(name)) continue;
    const found = new Set<string>();
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string' && /^(?:shift\+)?[a-z]$/.test(value)) found.add(value);
      },
    }).visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
    if (found.size > 0) keys.set(name, found);
  }
  return keys;
}

const keys = keysInSource();

test.each(Object.entries(GRAMMAR))('%s means the same on every screen: %o', (letter, { in: files }) => {
  const declared = [...keys].flatMap(([file, letters]) => (letters.has(letter) ? [file] : []));
  expect(declared.toSorted()).toEqual(files.toSorted());
});

test.each(Object.entries(WITH_SHIFT))('what nothing takes back in %s needs Shift', (file, wanted) => {
  expect([...keys.get(file)!].filter((key) => key.startsWith('shift+')).toSorted()).toEqual(wanted.split(' '));
});
