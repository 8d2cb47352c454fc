import { titled } from '@likeness/contract/kit/words';
import { useCallback } from 'react';
import { useText } from '../../i18n/useText.ts';

/** What a kind of record is called; one that has no text here is shown by its own name. */
export function useSubjectName(): (subject: string) => string {
  const text = useText();
  return useCallback(
    (subject) => {
      const own = `activity_subjects.${subject}`;
      if (text.has(own)) return text(own);
      const list = `settings_lists.${subject}.one`;
      return titled(text.has(list) ? text(list) : subject.replaceAll('_', ' '));
    },
    [text],
  );
}
