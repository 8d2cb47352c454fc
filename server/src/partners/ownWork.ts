import type { ListRow } from '@likeness/contract/kit/listShapes';
import { noteSecurityEvent } from '../audit/index.ts';
import {
  type OpenList,
  type OwnWork,
  type Values,
  addRow,
  editRow,
  lockedRow,
  presentOne,
} from '../settingsLists/index.ts';
import { type PasswordOwner, hashPassword, requireGoodPassword } from '../staff/index.ts';
import { apiKeyHash, newApiKey, shownKey } from './apiKeys.ts';
import { partnerPlans, partners } from './lists.ts';
import { nameOf } from './rules.ts';
import { openWallet } from './walletStore.ts';

/** Its e-mails are stored with it. */
const EMAIL_PREFIX = /^partner_/;

type Columns = Record<string, unknown>;

/**
 * What the declarations of the lists of partners and plans cannot say: we generate a partner's key and remove it when the
 * partner is deactivated, secrets are stored as hashes, and every partner has a wallet.
 */
export const partnerWork: Readonly<Record<string, OwnWork>> = {
  [partners.list.name]: {
    async add(open, sent) {
      const { key, columns } = generateKey();
      const id = await addRow(open, sent, {
        columns: { ...columns, name: nameOf(sent), createdAt: open.now, ...(await passwordColumn(sent, sent)) },
      });
      await openWallet(open.tx, id);
      await noteKey(open, `partner ${id}`);
      return { ...(await presentOne(open, id)), api_secret_key: key };
    },
    async edit(open, id, values, options) {
      const columns = await partnerColumns(values, await lockedRow(open, id));
      await editRow(open, id, values, { ...options, columns });
    },
  },
  [partnerPlans.list.name]: {
    async add(open, sent) {
      const id = await addRow(open, sent, { columns: planKeyColumns(sent) });
      if (givesKey(sent)) await noteKey(open, `plan ${id}`);
      return presentOne(open, id);
    },
    async edit(open, id, values, options) {
      await editRow(open, id, values, { ...options, columns: planKeyColumns(values) });
      if (givesKey(values)) await noteKey(open, `plan ${id}`);
    },
  },
};

/** Replaces a partner's API key by a new one. */
export async function renewKey(open: OpenList, id: number, { revision }: { revision: number }): Promise<ListRow> {
  const { key, columns } = generateKey();
  await editRow(open, id, { revision }, { columns });
  await noteKey(open, `partner ${id}`);
  return { ...(await presentOne(open, id)), api_secret_key: key };
}

/** Whoever makes a key has seen it: the security log knows who that was. @param whose `partner 7` or `plan 7` */
async function noteKey({ tx, now, user, from }: OpenList, whose: string): Promise<void> {
  await noteSecurityEvent(tx, { kind: 'key_made', staffId: user.id, ...from, detail: whose, now });
}

function generateKey(): { key: string; columns: Columns } {
  const key = newApiKey();
  return { key, columns: { apiKeyHash: apiKeyHash(key), apiSecretKey: shownKey(key) } };
}

async function partnerColumns(values: Values, before: Values): Promise<Columns> {
  const ends = values['active'] === false && before['active'] === true;
  return {
    ...(needsName(values, before) && { name: nameOf({ ...before, ...values, name: null }) }),
    ...(ends && { apiKeyHash: null, apiSecretKey: null }),
    ...(await passwordColumn(values, { ...before, ...values })),
  };
}

/** Without a name of its own a partner is called by its e-mail address: also by a new one. */
function needsName({ name, email }: Values, before: Values): boolean {
  if (name !== undefined && name !== before['name']) return name === null;
  return email !== undefined && before['name'] === before['email'];
}

/** "A partner's password guards its orders as a colleague's does": the rule of staff. A password of before stays good. */
async function passwordColumn({ password }: Values, partner: Values): Promise<Columns> {
  if (typeof password !== 'string') return {};
  await requireGoodPassword(password, ownerOf(partner), 'password');
  return { passwordHash: await hashPassword(password) };
}

function ownerOf({ email, name, first_name: first, last_name: last }: Values): PasswordOwner {
  // Without a name of its own a partner is called by its e-mail address, whose host belongs to many words.
  const ownName = name === email ? '' : name;
  return {
    email: textOf(email).replace(EMAIL_PREFIX, ''),
    firstName: textOf(first),
    lastName: `${textOf(last)} ${textOf(ownName)}`,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function givesKey({ new_api_key: key }: Values): boolean {
  return typeof key === 'string';
}

function planKeyColumns({ new_api_key: key }: Values): Columns {
  return typeof key === 'string' ? { apiKeyHash: apiKeyHash(key), apiKey: shownKey(key) } : {};
}
