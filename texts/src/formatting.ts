import { IntlMessageFormat } from 'intl-messageformat';

const formats = new Map<string, IntlMessageFormat>();

/**
 * An ICU text with its gaps filled, its plurals and numbers as the language has them. A value that is missing shows as its
 * name in braces: whoever reads the sentence sees what it lacks.
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
