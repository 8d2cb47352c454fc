import { type KeyObject, createPublicKey } from 'node:crypto';
import { type EnvelopeAddress, PART_LENGTHS_MAX } from '@likeness/contract/shipments/envelope';
import { ASSIGNABLE_ROLES, type RoleKey } from '@likeness/contract/kit/roles';
import { z } from 'zod';
import { isAddressOrNetwork } from './addresses.ts';

/* The kinds of settings that config.ts reads from the environment. */

/** An empty variable counts as not set, because compose files and shells often leave empty ones. */
export const setting = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

/** PEM. Line ends may be written as `\n`, because some places for settings take a single line only. */
export const publicKey = z.string().transform((text, context): KeyObject => {
  try {
    return createPublicKey(text.replaceAll('\\n', '\n'));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a public key: -----BEGIN PUBLIC KEY-----…' });
    return z.NEVER;
  }
});

/** One secret, or several with commas between them: the one that is used, and those that were used before. */
export const secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine(
    (all) => all.every((secret) => secret.length >= 32),
    'must have 32 characters or more, and each of several with commas between them as well',
  );

export const address = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be an address starting with ${protocols.join(':// or ')}://`,
  });

/** Where ClamAV listens: on a port, or on a socket of this machine. */
export type ScannerPlace = { readonly host: string; readonly port: number } | { readonly path: string };

const CLAMD_PORT = 3310;

/** `tcp://127.0.0.1:3310`, `unix:///run/clamav/clamd.ctl`. */
export const scanner = address('tcp', 'unix')
  .transform((url) => new URL(url))
  .refine(
    ({ protocol, hostname, pathname }) => (protocol === 'tcp:' ? hostname : pathname.slice(1)) !== '',
    'must be like tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
  )
  .transform(({ protocol, hostname, port, pathname }): ScannerPlace => {
    if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
    return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) || CLAMD_PORT };
  });

/** Where the answers to our e-mails are fetched. */
export interface InboundSettings {
  readonly host: string;
  readonly port: number;
  /** Whether the connection is encrypted from its beginning. */
  readonly isSecure: boolean;
  /** Whether a connection that cannot be encrypted is given up. */
  readonly needsTls: boolean;
  readonly user: string;
  readonly password: string;
  readonly mailbox: string;
  readonly everySeconds: number;
}

const IMAP_PORT = 143;
const IMAPS_PORT = 993;

/** `imaps://user:password@host/INBOX`. None of its refusals repeats what was given: there is a password in it. */
export const mailbox = address('imap', 'imaps')
  .transform((url) => new URL(url))
  .refine((url) => url.username !== '' && url.password !== '', 'must contain a name and a password')
  .transform((url, context): Omit<InboundSettings, 'everySeconds' | 'needsTls'> => {
    const isSecure = url.protocol === 'imaps:';
    try {
      return {
        host: url.hostname.replaceAll(/[[\]]/g, ''),
        port: Number(url.port) || (isSecure ? IMAPS_PORT : IMAP_PORT),
        isSecure,
        user: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
        mailbox: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
      };
    } catch {
      context.addIssue({ code: 'custom', message: 'must be encoded as an address: a % as %25, an @ as %40' });
      return z.NEVER;
    }
  });

/** The same for an address that a program has made. @throws ZodError if it is none */
export const parseMailbox = (url: string) => mailbox.parse(url);

/** `company; street; postcode; city; COUNTRY`, each as long as an envelope allows. */
export const sender = z
  .string()
  .transform((text) => text.split(';').map((part) => part.trim()))
  .refine(
    (parts) => parts.length === SENDER_PARTS.length && parts.every((part, at) => fits(part, SENDER_PARTS[at]!)),
    'must be company; street; postcode; city; COUNTRY, none of them empty or longer than an envelope allows',
  )
  .transform(([societe, adresse1, cp, ville, pays]): EnvelopeAddress => {
    const empty = { civilite: '', nom: '', prenom: '', adresse2: '', adresse3: '', reference: '' };
    return { ...empty, societe: societe!, adresse1: adresse1!, cp: cp!, ville: ville!, pays: pays! };
  });
const SENDER_PARTS = ['societe', 'adresse1', 'cp', 'ville', 'pays'] as const;
const fits = (part: string, name: (typeof SENDER_PARTS)[number]) =>
  part !== '' && part.length <= PART_LENGTHS_MAX[name];

/** The seller, in the same form but without the limits of an envelope. */
export const seller = z
  .string()
  .transform((text) => text.split(';').map((part) => part.trim()))
  .refine(
    (parts) => parts.length === 5 && parts.every((part) => part !== '' && part.length <= 120),
    'must be company; street; postcode; city; COUNTRY, none of them empty or longer than 120 characters',
  )
  .transform(([name, street, postcode, city, country]) => {
    return { name: name!, street: street!, postcode: postcode!, city: city!, country: country! };
  });

export type SellerSetting = z.output<typeof seller>;

/** `7, 30`: numbers of days, in any order; `none` for none. */
export const reminderDays = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((part) => Number(part.trim()))))
  .refine(
    (days) => days.every((day) => Number.isInteger(day) && day >= 1 && day <= 3_650),
    'must be numbers of days such as 7,30, or none',
  )
  .transform((days) => [...new Set(days)].toSorted((one, other) => one - other));

/**
 * `10.0.0.5, 10.1.0.0/16`: the proxies before this server, by their addresses. How many there are says nothing of who
 * they are: then whoever calls could put any address before their own.
 */
export const proxies = z
  .string()
  .transform((text) => (text.trim() === '0' ? [] : text.split(',').map((part) => part.trim())))
  .refine(
    (parts) => parts.every(isAddressOrNetwork),
    'must be the addresses of your proxies, or networks that they alone are in, separated by commas: 10.0.0.5 or 10.0.0.0/24. A number of proxies is not enough: anybody could say to be one',
  );

/** `ROLE_ADMIN,ROLE_FINANCE_MANAGER`. That of a program is not among them: a program has no second factor. */
export const roleKeys = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (keys): keys is RoleKey[] => keys.every((key) => (ASSIGNABLE_ROLES as readonly string[]).includes(key)),
    `must be roles separated by commas: ${ASSIGNABLE_ROLES.join(', ')}`,
  );
