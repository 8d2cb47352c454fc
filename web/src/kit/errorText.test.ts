import { loadScreenTexts } from '@likeness/texts/screenTexts';
import { describe, expect, test } from 'vitest';
import { errorText } from './errorText.ts';
import { refusalFrom } from './apiError.ts';

describe('a refusal in French', () => {
  const said = async (status: number, answer: object) => {
    return errorText(await loadScreenTexts('fr'), refusalFrom(status, JSON.stringify(answer)));
  };

  test('names in French what was not found', async () => {
    const answer = { code: 'not_found', message: 'The document was not found', params: { what: 'The document' } };
    expect(await said(404, answer)).toBe('Le document : introuvable');
  });
});
