import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { amountOnWire, enteredAmount, writtenAmount } from './amountFields.ts';
import { AMOUNT_MAX } from './money.ts';

describe('what somebody enters', () => {
  const price = enteredAmount({ min: '0', max: '1000' });
  const sentence = (value: unknown, shape: z.ZodType = price) => {
    const read = shape.safeParse(value);
    return read.success ? read.data : read.error.issues.map(({ message }) => message);
  };

  test.each([
    ['12.9', '12.90'],
    ['12,90', '12.90'],
    [' 12,9 ', '12.90'],
    [12.9, '12.90'],
    [0, '0.00'],
    ['-0', '0.00'],
    ['+5', '5.00'],
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['1e2', '100.00'],
    ['0012', '12.00'],
    ['1000', '1000.00'],
  ])('%j is %s', (typed, amount) => expect(sentence(typed)).toBe(amount));

  test.each([
    [undefined, 'This field should be filled'],
    [null, 'This field should be filled'],
    ['', 'This field should be filled'],
    [' ', 'This is not a number'],
    ['ten', 'This is not a number'],
    [true, 'This is not a number'],
    [{}, 'This is not a number'],
    ['1 000', 'This is not a number'],
    ['1.000,00', 'This is not a number'],
    // A thousand, or one: whoever typed it knows.
    ['1.000', 'This number should have 2 decimals or less.'],
    ['1,000', 'This number should have 2 decimals or less.'],
    ['12.900', 'This number should have 2 decimals or less.'],
    ['0x10', 'This is not a number'],
    ['NaN', 'This is not a number'],
    [Number.NaN, 'This is not a number'],
    ['9'.repeat(41), 'This is not a number'],
    ['1e999', 'This value must be lower than or equal to 1000'],
    [12.345, 'This number should have 2 decimals or less.'],
    [1e-7, 'This number should have 2 decimals or less.'],
    ['1e-999', 'This number should have 2 decimals or less.'],
    [-0.01, 'This value must be greater than or equal to 0'],
    ['1000,01', 'This value must be lower than or equal to 1000'],
  ])('%j is refused with a sentence', (typed, expected) => expect(sentence(typed)).toEqual([expected]));

  test('without limits of its own is held by the largest amount', () => {
    expect(sentence(1e12, enteredAmount())).toEqual([`This value must be lower than or equal to ${AMOUNT_MAX}`]);
    expect(sentence(-1e12, enteredAmount())).toEqual([`This value must be greater than or equal to -${AMOUNT_MAX}`]);
  });

  test('is described to programs as a number between its limits, or a text', () => {
    const described = (shape: z.ZodType) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
    const number = { type: 'number', minimum: 0, maximum: 1000 };
    expect(described(price)).toMatchObject({ anyOf: [number, { type: 'string' }] });
    expect(z.toJSONSchema(amountOnWire, { io: 'output', unrepresentable: 'any' })).toMatchObject({ type: 'number' });
  });

  test('by a program is a text with a point', () => {
    const written = writtenAmount(7, 'Like 12.90');
    expect([sentence('9999999.9', written), sentence('5', written)]).toEqual(['9999999.90', '5.00']);
    for (const bad of ['10000000', '1.234', '-1', '1,5', '', 'x'])
      expect(sentence(bad, written)).toEqual(['Like 12.90']);
    expect(sentence(12.9, written)).toEqual(['Like 12.90']);
    expect(sentence(undefined, written)).toEqual(['This field should be filled']);
  });
});
