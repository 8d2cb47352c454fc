import pg from 'pg';
import { expect, test } from 'vitest';
import { setNames } from '../platform/backup/manifest.ts';
import { openPlace } from '../platform/backup/place.ts';
import { BackupScenario } from '../testing/backupScenario.ts';
import { onServer } from '../testing/database-template.ts';
import { backupState } from './schedule.ts';

test('a backup that cannot be verified here is kept, and the floor is told why it was not', async () => {
  const house = await BackupScenario.open();
  const other = new URL(house.app.databaseUrl!);
  other.pathname += '_verify';
  const name = other.pathname.slice(1);
  await onServer(house.app.databaseUrl!, `CREATE DATABASE ${name}`);
  const user = new pg.Client({ connectionString: other.href });
  await user.connect();
  const why = /^The backup .* is whole, but was not verified: A backup of this database is being verified already\.$/;
  try {
    await house.order();
    await expect(house.backUp({ verify: true })).rejects.toThrow(why);
    expect(await setNames(await openPlace(house.place))).toHaveLength(1);
    expect(await backupState(house.app.platform)).toMatchObject({
      whole: { verifiedAt: null },
      problem: expect.stringMatching(why) as string,
    });
  } finally {
    await user.end();
    await onServer(house.app.databaseUrl!, `DROP DATABASE ${name} WITH (FORCE)`);
    await house.close();
  }
});
