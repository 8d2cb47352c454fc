import { loadScreenTexts } from '@likeness/texts/screenTexts';
import { describe, expect, test } from 'vitest';
import { errorText, fieldText, formErrors } from './errorText.ts';
import { refusalFrom } from './apiError.ts';

describe('a refusal in French', () => {
  const said = async (status: number, answer: object) => {
    return errorText(await loadScreenTexts('fr'), refusalFrom(status, JSON.stringify(answer)));
  };

  test('names in French what was not found', async () => {
    const answer = { code: 'not_found', message: 'The document was not found', params: { what: 'The document' } };
    expect(await said(404, answer)).toBe('Le document\u00A0: introuvable');
  });
});

describe('what is wrong with a field', () => {
  const said = async (language: 'fr' | 'es', answer: object) =>
    formErrors(await loadScreenTexts(language), refusalFrom(422, JSON.stringify(answer)));

  test('is said in the language of the screen where its sentence has values', async () => {
    const message = 'The prices of this list are in CHF';
    const errors = { currency: [message], 'offers.0.price': [message] };
    const answer = { code: 'price_currency_differs', message, params: { currency: 'CHF' }, errors };
    const french = 'Les prix de cette liste sont en CHF';
    expect(await said('fr', answer)).toEqual({ currency: french, 'offers.0.price': french });
  });

  test('is said in it where it counts days', async () => {
    const errors = { until: ['This must be within the next 60 days'] };
    const answer = { code: 'invalid_input', message: 'Please check the highlighted fields', errors };
    expect(await said('fr', answer)).toEqual({ until: 'Cette date doit être dans les 60 prochains jours' });
    expect(await said('es', answer)).toEqual({ until: 'Esta fecha debe estar dentro de los próximos 60 días' });
  });
});

test('a limit is written as numbers are in the language of the screen', async () => {
  const sentence = 'This value must be lower than or equal to 9999999.99';
  expect(fieldText(await loadScreenTexts('en'), sentence)).toBe(
    'This value must be lower than or equal to 9,999,999.99',
  );
  expect(fieldText(await loadScreenTexts('es'), sentence)).toBe('Este valor debe ser menor o igual que 9.999.999,99');
});

test('a sentence that could go on and does not ends without a space', async () => {
  const answer = { code: 'price_list_changed', message: '', params: { was: 2, now: 3, size: 'other', last: '' } };
  const said = errorText(await loadScreenTexts('en'), refusalFrom(409, JSON.stringify(answer)));
  expect(said).toBe('These prices have changed in the meantime: 2 prices were found, and now 3 are.');
});
