import { expect, test } from 'vitest';
import { declaredStatements } from './platform/database/statement.ts';
import { createTestDatabase } from './testing/database.ts';
import './app.ts';

test('the database accepts every prepared statement', async () => {
  const testDatabase = await createTestDatabase();
  const refused: string[] = [];
  // Tests in one process share the declared statements, and one test file declares a statement of its own.
  const ours = declaredStatements.filter((text) => !text.includes('"parcel"'));
  for (const [place, text] of ours.entries()) {
    await testDatabase.database.pool.query(`prepare declared_${place} as ${text}`).catch((error: Error) => {
      refused.push(`${error.message}: ${text.slice(0, 200)}`);
    });
  }
  await testDatabase.drop();
  expect(refused).toEqual([]);
  expect(ours.length).toBeGreaterThan(3);
});
