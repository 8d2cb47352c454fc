import type { FieldErrors } from 'react-hook-form';
import type { FormValues } from './recordValues.ts';

/** The type of an error that the record had before: it is said at its field, and keeps nothing from being saved. */
export const OF_BEFORE = 'before';

/** The first field that is wrong, in the middle of the screen: not one that was wrong before. */
export function showMistake(form: HTMLFormElement, errors: FieldErrors<FormValues>): void {
  const names = Object.keys(errors).filter((name) => errors[name]?.type !== OF_BEFORE);
  if (names.length === 0) return;
  const isOf = (element: Element) => {
    const field = element.closest('.MuiFormControl-root')?.querySelector('[name]');
    return names.includes(field?.getAttribute('name')?.replace(/\..*/, '') ?? '');
  };
  const wrong = [...form.querySelectorAll('.Mui-error')];
  // A picture has no field that has a name.
  const shown = wrong.find(isOf) ?? wrong.find((element) => names.some((name) => says(element, errors[name]?.message)));
  shown?.scrollIntoView({ block: 'center' });
}

function says(element: Element, message: unknown): boolean {
  return typeof message === 'string' && element.textContent.includes(message);
}
