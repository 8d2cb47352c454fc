import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('a test file finds nothing of what the file before it did to the database', async () => {
  const first = await createTestDatabase();
  const add = `insert into level_of_caution (label, color) values ('Strict', '#FF0000') returning id`;
  const { pool } = first.database;
  const untouched = (await pool.query('select count(*) from drizzle.__drizzle_migrations')).rows;
  const number = (await pool.query(add)).rows[0];
  await pool.query('delete from drizzle.__drizzle_migrations');
  const client = await pool.connect();
  await client.query('begin');
  await client.query(add);
  client.release();
  await first.drop();

  const second = await createTestDatabase();
  const found = second.database.pool;
  expect((await found.query('select id from level_of_caution')).rows).toEqual([]);
  expect((await found.query('select count(*) from drizzle.__drizzle_migrations')).rows).toEqual(untouched);
  expect((await found.query(add)).rows[0]).toEqual(number);
  await found.query('create table left_behind (id int)');
  await second.drop();

  const third = await createTestDatabase();
  expect((await third.database.pool.query(`select to_regclass('left_behind') as it`)).rows).toEqual([{ it: null }]);
  await third.drop();
});
