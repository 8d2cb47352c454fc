import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/* Holds the pages for operators and programmers to the code: a page that names what is gone sends its readers astray. */

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const codeOf = (pattern: string) => globSync(pattern, { cwd: ROOT }).map(read).join('\n');

const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: ROOT })];

const ENGLISH = codeOf('texts/src/en/**/*.ts').toLowerCase();
const PANELS = read('deploy/grafana-dashboard.json').toLowerCase();
/** What is written slanted, and is on no screen of ours. */
const OF_OTHERS = new Set(['intermediate']);

const headingsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!);
/** As the address of a heading is written behind `#`. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '');

describe.each(PAGES)('%s', (page) => {
  const text = read(page);

  test('names commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command]) => command!);
    expect(named.filter((command) => !(command in scripts))).toEqual([]);
  });

  test('links to pages, parts of them and pictures that there are', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)/g)];
    const broken = links.filter(([, file, part]) => {
      const place = file === '' ? page : join(dirname(page), file!);
      if (!existsSync(join(ROOT, place))) return true;
      return part !== undefined && !headingsOf(read(place)).map(anchorOf).includes(part);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test('names decisions that there are', () => {
    const lists = [...text.matchAll(/decisions?[\s/]\d{4}(?:(?:, | and |\sand\s)\d{4})*/g)];
    const named = lists.flatMap(([list]) => list.match(/\d{4}/g) ?? []);
    expect(named.filter((number) => globSync(`decisions/${number}-*.md`, { cwd: ROOT }).length === 0)).toEqual([]);
  });

  test('names screens, fields and buttons by their words on the screen, or parts of a page by their headings', () => {
    const slanted = [...withoutCode(text).matchAll(/(?<![*\w])\*([^*\n|]+)\*(?!\*)/g)].map(([, words]) => words!);
    const headings = new Set([text, read('docs/security.md')].flatMap(headingsOf));
    const unknown = slanted.filter(
      (words) =>
        !OF_OTHERS.has(words) &&
        !headings.has(words) &&
        !ENGLISH.includes(words.toLowerCase()) &&
        !PANELS.includes(`"title": "${words.toLowerCase()}`),
    );
    expect(unknown).toEqual([]);
  });
});

test('each setting of the README is one that the server reads, and each that it reads is in the README', () => {
  const part = read('README.md').split('\n## Settings\n')[1]!.split('\n## ')[0]!;
  const rows = part.split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((row) =>
    [...row.split(' | ')[0]!.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name!),
  );
  expect(documented.length).toBeGreaterThan(40);
  const code = codeOf('{server,demo}/src/**/*.{ts,mjs}');
  expect(documented.filter((name) => !code.includes(name))).toEqual([]);

  const settings = read('server/src/platform/environment.ts');
  const asked = [...settings.matchAll(/^ +(?!OTEL_)([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!);
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((name) => !part.includes(name) && !part.includes(`…_${name.split('_').at(-1)}`))).toEqual([]);
});

test('each figure of docs/observability.md, the dashboard and the alerts is one that the server gives', () => {
  const code = codeOf('server/src/platform/http/metrics.ts');
  const given = new Set([...code.matchAll(/'(likeness(?:\.\w+)+)'/g)].map(([, name]) => name!.replaceAll('.', '_')));
  const texts = ['docs/observability.md', 'deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yaml'].map(read);
  const named = texts.flatMap((text) => [...text.matchAll(/\blikeness_\w+/g)].map(([name]) => name));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !given.has(name.replace(/_total$/, '')))).toEqual([]);
});
