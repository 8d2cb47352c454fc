import { loadScreenTexts } from '@likeness/texts/screenTexts';
import { describe, expect, test } from 'vitest';
import { errorText, fieldText } from './errorText.ts';
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

test('a limit is written as numbers are in the language of the screen', async () => {
  const sentence = 'This value must be lower than or equal to 9999999.99';
  expect(fieldText(await loadScreenTexts('en'), sentence)).toBe(
    'This value must be lower than or equal to 9,999,999.99',
  );
  expect(fieldText(await loadScreenTexts('es'), sentence)).toBe('Este valor debe ser menor o igual que 9.999.999,99');
});

test('a sentence that could go on and does not ends without a space', async () => {
  const answer = { code: 'price_list_changed', message: '', params: { was: 2, now: 3, last: '' } };
  const said = errorText(await loadScreenTexts('en'), refusalFrom(409, JSON.stringify(answer)));
  expect(said).toBe('These prices have changed meanwhile: 2 prices were found, and now 3 are.');
});
