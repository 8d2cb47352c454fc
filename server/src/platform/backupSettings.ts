import { z } from 'zod';
import { setting } from './settingKinds.ts';

/** The settings of backups, as they stand in the environment. */
export const backupVariables = {
  /** A folder, or `s3://bucket/folder?endpoint=…`. Without it no backups are made by themselves. */
  BACKUP_TO: setting(z.string().optional()),
  BACKUP_HOURS: setting(
    z.coerce
      .number()
      .int()
      .min(1)
      .max(24 * 31)
      .default(24),
  ),
  /** How many backups are kept there. */
  BACKUP_KEEP: setting(z.coerce.number().int().min(1).default(14)),
  /** Whether each is restored into a temporary place as soon as it is made. */
  BACKUP_VERIFY: setting(z.enum(['0', '1']).optional()),
  /** A key of age. */
  BACKUP_KEY: setting(
    z
      .string()
      .regex(
        /^(age1[02-9ac-hj-np-z]{58}|AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58})$/,
        'must be a key of npm run backup -- --new-key',
      )
      .optional(),
  ),
};

/** When and where backups are made by themselves. */
export interface BackupSettings {
  readonly to: string;
  readonly key: string | undefined;
  readonly everyHours: number;
  readonly keep: number;
  readonly verify: boolean;
}

const variables = z.object(backupVariables);

/** With a public key a server cannot read what it has made, so it cannot verify it either. */
export function backupOf(values: z.output<typeof variables>): BackupSettings | undefined {
  const { BACKUP_TO: to, BACKUP_KEY: key, BACKUP_VERIFY: verify } = values;
  if (to === undefined) return undefined;
  const canRead = key === undefined || !key.startsWith('age1');
  return {
    to,
    key,
    everyHours: values.BACKUP_HOURS,
    keep: values.BACKUP_KEEP,
    verify: verify === undefined ? canRead : verify === '1' && canRead,
  };
}
