import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { loggable } from './loggable.ts';

function databaseError(code: string, message: string, details: object): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code, ...details });
}

test('for a failed statement the log gets what failed and where, but none of its values', () => {
  const cause = databaseError('23505', 'duplicate key value violates unique constraint "staff_email_unique"', {
    constraint: 'staff_email_unique',
    table: 'staff',
    detail: 'Key (lower(email))=(ada@staff.test) already exists.',
  });
  const found = loggable(new DrizzleQueryError('insert into staff (email) values ($1)', ['ada@staff.test'], cause));
  expect(found).toMatchObject({
    message: 'duplicate key value violates unique constraint "staff_email_unique"',
    code: '23505',
    constraint: 'staff_email_unique',
    table: 'staff',
    query: 'insert into staff (email) values ($1)',
  });
  expect(found.stack).toContain('loggable.test.ts');
  expect(JSON.stringify(found)).not.toContain('ada@staff.test');
});

test('a value that the database repeats in its message is left out', () => {
  const cause = databaseError('22P02', 'invalid input syntax for type integer: "ada@staff.test"', {});
  expect(JSON.stringify(loggable(new DrizzleQueryError('select $1::int', ['ada@staff.test'], cause)))).not.toContain(
    'ada',
  );
  expect(loggable(cause)).toMatchObject({ code: '22P02', message: 'A value cannot be stored' });
});

test('the values of a statement that failed for an unknown reason are left out too', () => {
  const found = loggable(new DrizzleQueryError('select $1', ['ada@staff.test']));
  expect(found).toMatchObject({ message: 'A statement failed', query: 'select $1' });
  expect(JSON.stringify(found)).not.toContain('ada');
});

test('any other error keeps its message', () => {
  expect(loggable(new TypeError('not a function'))).toMatchObject({ type: 'TypeError', message: 'not a function' });
  expect(loggable('ada@staff.test')).toEqual({
    type: 'string',
    message: 'Something that is no Error was thrown',
    stack: '',
  });
});
