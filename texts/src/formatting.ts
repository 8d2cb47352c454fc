import { IntlMessageFormat } from 'intl-messageformat';

const formats = new Map<string, IntlMessageFormat>();

/**
 * Fills the placeholders of an ICU text and applies the language's rules for plurals and numbers. A missing value is
 * shown as its name in braces, so that the reader sees what is missing.
 */
export function formatText(text: string, locale: string, values: Readonly<Record<string, unknown>> = {}): string {
  const known = `${locale} ${text}`;
  let format = formats.get(known);
  if (!format) formats.set(known, (format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })));
  return String(format.format(withNames(values)));
}

function withNames(values: Readonly<Record<string, unknown>>) {
  return new Proxy<Record<string, string>>(
    {},
    { has: () => true, get: (_, name) => Reflect.get(values, name) ?? `{${String(name)}}` },
  );
}
