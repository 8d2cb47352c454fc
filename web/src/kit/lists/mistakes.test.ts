import { expect, test, vi } from 'vitest';
import { OF_BEFORE, showMistake } from './mistakes.ts';

const CHIN = { type: OF_BEFORE, message: 'The chin must lie below the crown' };
const REFUSED = { type: 'custom', message: 'This is refused' };

/** Which field comes into sight in a form of a chin, a mask without a field of its own, and rows of a board. */
function shownOf(errors: Parameters<typeof showMistake>[1]) {
  const form = document.createElement('form');
  const field = (name: string, label: string) =>
    `<div class="MuiFormControl-root"><label class="${name in errors ? 'Mui-error' : ''}">${label}</label><input name="${name}"></div>`;
  const said = 'thumbnail' in errors ? `<p class="Mui-error">${String(errors['thumbnail']?.message)}</p>` : '';
  form.innerHTML = `${field('chin', 'Chin')}${said}${field('rows', 'Rows')}`;
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  showMistake(form, errors);
  const shown = scrolled.mock.contexts.map((element) => (element as Element).textContent);
  scrolled.mockRestore();
  return shown;
}

test('the field that was refused comes into sight, and not one above it that was wrong before', () => {
  expect(shownOf({ chin: CHIN, rows: REFUSED })).toEqual(['Rows']);
  expect(shownOf({ chin: { ...CHIN, type: 'check' }, rows: REFUSED })).toEqual(['Chin']);
  expect(shownOf({ chin: CHIN, thumbnail: REFUSED })).toEqual(['This is refused']);
});

test('nothing moves where all that is wrong was so before', () => {
  expect(shownOf({ chin: CHIN })).toEqual([]);
});
