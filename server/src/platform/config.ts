import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** An empty variable counts as not set: compose files and shells leave such behind. */
const setting = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const address = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be an address starting with ${protocols.join(':// or ')}://`,
  });

const environment = z.object({
  NODE_ENV: setting(z.enum(['development', 'production', 'test']).default('development')),
  PORT: setting(z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: setting(z.string().default('127.0.0.1')),
  /** Where the API lies on this server. Empty: the API alone, without pages. */
  API_PREFIX: z
    .string()
    .regex(/^(\/[a-z0-9-]+)?$/, 'must be empty or like /api')
    .default('/api'),
  DATA_DIR: setting(z.string().default('data')),
  DATABASE_URL: setting(address('postgres', 'postgresql').optional()),
  FILES_URL: setting(address('s3').optional()),
  SMTP_URL: setting(address('smtp', 'smtps').optional()),
  MAIL_FROM: setting(z.string().default('Likeness <no-reply@likeness.test>')),
  PUBLIC_URL: setting(address('http', 'https').optional()),
  TOKEN_SECRET: setting(z.string().min(32, 'must have 32 characters or more').optional()),
  /** Whether a proxy stands before this server and says who calls. Without one, anybody could say so. */
  TRUST_PROXY: setting(z.enum(['0', '1']).default('0')),
  DEMO: setting(z.enum(['0', '1']).optional()),
  LOG_LEVEL: setting(z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info')),
  /** Photos are removed this many days after their order was closed; 0 keeps them. */
  RETENTION_DAYS: setting(z.coerce.number().int().min(0).default(0)),
});

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly apiPrefix: string;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  readonly filesUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly publicUrl: string;
  readonly tokenSecret: string;
  readonly trustProxy: boolean;
  readonly demo: boolean;
  readonly logLevel: string;
  readonly retentionDays: number;
}

/** What is wrong with the settings, in sentences a person can act on. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads all settings once. Everything that is wrong is named together, and the start stops. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings are not right:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const embedded = values.DATABASE_URL === undefined;
  const demo = values.DEMO === undefined ? embedded && !production : values.DEMO === '1';
  if (demo && production)
    throw new ConfigError('DEMO=1 is refused in production: its accounts are known to everybody.');
  const dataDirectory = resolve(values.DATA_DIR);
  if (!embedded && !values.TOKEN_SECRET) {
    throw new ConfigError('TOKEN_SECRET is needed with DATABASE_URL: all servers must sign with the same one.');
  }
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    apiPrefix: values.API_PREFIX,
    dataDirectory,
    databaseUrl: values.DATABASE_URL,
    filesUrl: values.FILES_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicUrl: values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`,
    tokenSecret: values.TOKEN_SECRET ?? keptSecret(dataDirectory),
    trustProxy: values.TRUST_PROXY === '1',
    demo,
    logLevel: values.LOG_LEVEL,
    retentionDays: values.RETENTION_DAYS,
  };
}

/** The secret of a server that has its data to itself: made at the first start, readable by its owner only. */
function keptSecret(directory: string): string {
  const path = join(directory, 'token-secret');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
