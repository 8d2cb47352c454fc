import type { I18nProvider } from 'react-admin';
import type { ShownLanguage } from '../i18n/useText.ts';

/** Our words for react-admin's row of page numbers: it leaves with that row. */
export function reactAdminTexts({ name, say }: ShownLanguage): I18nProvider {
  return {
    getLocale: () => name,
    changeLocale: () => Promise.resolve(),
    translate: (key, values: Readonly<Record<string, unknown>> = {}) => {
      const ours = key.replace('ra.navigation.', 'table.');
      return say.has(ours) ? say(ours, values) : key;
    },
  };
}
