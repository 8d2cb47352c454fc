import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LISTS } from '@likeness/contract/settingsLists/index';
import { entriesOf } from '@likeness/texts/catalogue';
import { LANGUAGES, type Section } from '@likeness/texts/languages';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseSync, Visitor } from 'rolldown/utils';
import { sourceFiles } from './imports.ts';

/** The files of a language's folder that make up each section. */
const FILES: Readonly<Record<Section, readonly string[]>> = {
  screens: ['contract', 'answers', 'screens', 'guide'],
  customerPage: ['customerPage'],
  customers: ['customers'],
};
/** Files whose texts one formatter holds: no two of them may have the same key. */
const FORMATTED_TOGETHER = [
  ['contract', 'answers'],
  ['contract', 'screens'],
] as const;
/** Texts below this key are used by what is declared, and by nothing else. */
const DECLARED = 'settings_lists.';
/** The things that refusals name. The server names them in English, and screens find the text by the English name. */
const NAMED_IN_ENGLISH = 'things.';

/** The fixed part of a template that may be a key: `order_status.`, `.start`. */
const LIKE_A_KEY = /^(?:[a-z]\w*\.[\w.]*|\.[a-z][\w.]*)$/i;

/** The texts of a language: by file of its folder, nested by their names. */
export type Folder = Readonly<Record<string, object>>;
export type Folders = Readonly<Record<string, Folder>>;

/** Finds what is wrong with the texts. Returns one sentence for each. */
export function findWrongTexts(folders: Folders, languages: Readonly<Record<string, readonly Section[]>>): string[] {
  const english = folders['en'] ?? {};
  return Object.entries(languages).flatMap(([language, sections]) =>
    sections
      .flatMap((section) => FILES[section])
      .flatMap((file) => {
        const place = `texts/src/${language}/${file}.ts`;
        const texts = folders[language]?.[file];
        return texts
          ? wrongIn(place, new Map(entriesOf(texts)), new Map(entriesOf(english[file] ?? {})))
          : [`${place} is missing.`];
      }),
  );
}

function wrongIn(place: string, texts: ReadonlyMap<string, string>, english: ReadonlyMap<string, string>): string[] {
  const missing = [...english.keys()].filter((key) => !texts.has(key));
  const unknown = [...texts.keys()].filter((key) => !english.has(key));
  return [
    ...missing.map((key) => `${place} has no ${key}.`),
    ...unknown.map((key) => `${place} has ${key}, which English does not have.`),
    ...[...texts].flatMap(([key, text]) =>
      wrongWith(text, english.get(key) ?? text).map((why) => `${place}: ${key} ${why}.`),
    ),
  ];
}

function wrongWith(text: string, english: string): string[] {
  if (text.trim() === '') return ['is empty'];
  try {
    const [own, wanted] = [placeholdersOf(text), placeholdersOf(english)];
    return own === wanted ? [] : [`has the placeholders “${own}”, and in English “${wanted}”`];
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** The placeholders of a text, with their kinds: `count plural, name`. */
function placeholdersOf(text: string): string {
  const placeholders = new Set<string>();
  const look = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      placeholders.add(element.type === TYPE.argument ? element.value : `${element.value} ${TYPE[element.type]}`);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const { value } of Object.values(element.options)) look(value);
      }
    }
  };
  look(parse(text, { ignoreTag: true }));
  return [...placeholders].toSorted().join(', ');
}

/** Keys that two files have although one formatter holds both. */
export function findCollisions(english: Folder): string[] {
  return FORMATTED_TOGETHER.flatMap(([one, other]) => {
    const names = new Set(entriesOf(english[one] ?? {}).map(([key]) => key));
    const both = entriesOf(english[other] ?? {}).filter(([key]) => names.has(key));
    return both.map(([key]) => `${key} stands in ${one} and in ${other}: one of them is never said.`);
  });
}

/**
 * Unused texts: no string in the source is their key, no template begins and ends as they do, and nothing that is
 * declared has their name.
 */
export function findUnused(english: Folder, sources: readonly string[], declared: ReadonlySet<string>): string[] {
  const literals = new Set<string>();
  const templates: RegExp[] = [];
  for (const source of sources) {
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string') literals.add(value);
      },
      MemberExpression: ({ object, property }) => {
        if (object.type === 'Identifier' && property.type === 'Identifier')
          literals.add(`${object.name}.${property.name}`);
      },
      TemplateLiteral: ({ quasis }) => {
        const parts = quasis.map(({ value }) => value.cooked ?? '');
        if (LIKE_A_KEY.test(parts.join(''))) templates.push(new RegExp(`^${parts.map(escaped).join('[^.]+')}$`));
      },
    }).visit(parseSync('source.tsx', source).program);
  }
  const isUsed = (key: string, text: string) =>
    literals.has(key) ||
    (key.startsWith(NAMED_IN_ENGLISH) && literals.has(text)) ||
    (key.startsWith(DECLARED)
      ? declared.has(key)
      : templates.some((template) => template.test(key)) || declared.has(key));
  return Object.entries(english).flatMap(([file, texts]) =>
    entriesOf(texts).flatMap(([key, text]) =>
      isUsed(key, text) ? [] : [`texts/src/en/${file}.ts has ${key}, which nothing uses.`],
    ),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The keys of everything that settings lists declare, and of the counts of their records. */
function declaredKeys(): ReadonlySet<string> {
  const keys = new Set<string>(LISTS.map(({ name }) => `${DECLARED}${name}.counted`));
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('key' in value && typeof value.key === 'string') keys.add(value.key);
    Object.values(value).forEach(look);
  };
  look(LISTS);
  return keys;
}

async function readFolders(root: string): Promise<Folders> {
  const languages = Object.entries(LANGUAGES).map(async ([language, { has }]) => {
    const files = has.flatMap((section) => FILES[section]);
    const texts = files.map(async (file) => [
      file,
      (await import(join(root, `texts/src/${language}/${file}.ts`))) as object,
    ]);
    return [language, Object.fromEntries(await Promise.all(texts)) as Folder] as const;
  });
  return Object.fromEntries(await Promise.all(languages));
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const folders = await readFolders(root);
  const files = sourceFiles(root).filter(
    (file) => !/^texts\/src\/[^/]+\//.test(file) && !/\.(test|fixture)\.tsx?$/.test(file),
  );
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const sections = Object.fromEntries(Object.entries(LANGUAGES).map(([language, { has }]) => [language, has]));
  const problems = [
    ...findWrongTexts(folders, sections),
    ...findCollisions(folders['en']!),
    ...findUnused(folders['en']!, sources, declaredKeys()),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('Every text is there in its languages, and used.');
}
