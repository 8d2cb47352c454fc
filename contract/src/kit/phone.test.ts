import { expect, test } from 'vitest';
import { listNamed } from '../settingsLists/index.ts';
import { MESSAGES } from './fields.ts';
import { changeShape, inputShape } from './listShapes.ts';
import { isPhone } from './phone.ts';

test.each(['+33 6 12 34 56 78', '(0)20.910/50-92', '112 112', '06\u00A012\u202F34', '0033612345678'])(
  '“%s” is taken as a telephone number',
  (typed) => expect(isPhone(typed)).toBe(true),
);

test.each(['', 'none', '12345', '+33 (', 'call 0612345678', '0612345678 x12', '06_12_34_56', '٠٦١٢٣٤'])(
  '“%s” is none',
  (typed) => expect(isPhone(typed)).toBe(false),
);

const PHONES = [
  ['company', 'phone'],
  ['partner', 'phone'],
  ['customer', 'phone'],
  ['pro_client', 'phone'],
  ['pro_company', 'telephone'],
  ['pro_partenaire', 'telephone'],
] as const;

test.each(PHONES)(
  'a %s is added with a telephone number or none, and not with other words as its %s',
  (name, field) => {
    const sentences = (value: string) =>
      (inputShape(listNamed(name)).safeParse({ [field]: value }).error?.issues ?? [])
        .filter(({ path }) => path[0] === field)
        .map(({ message }) => message);
    expect(sentences('ask at the desk')).toEqual([MESSAGES.phone]);
    expect([...sentences('+33 6 12 34 56 78'), ...sentences('')]).toEqual([]);
    // One that is stored already stays: whether it was typed now, only the server knows.
    expect(changeShape(listNamed(name)).parse({ [field]: 'ask at the desk' })).toEqual({ [field]: 'ask at the desk' });
  },
);
