import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readList } from './imports.ts';

/* The two ways of "Find the code" in CONTRIBUTING.md, taken for everything there is. */

const root = join(import.meta.dirname, '..');
const texts = new Map<string, string>();
const read = (file: string) => {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
};
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/'));

const SCREENS = sources('web/src/app/screens/*.tsx');
const LISTS = sources('contract/src/settingsLists/*.ts');
const ENDPOINT = /export const (\w+) = endpoint\(\{.*?\n {2}path: '([^']+)'/gs;

/** Calls that are answered by another room than the one they are declared in. */
const ANSWERED_BY: Readonly<Record<string, string>> = {
  uploadBoard: 'orderDesk',
  uploadPicture: 'settingsLists',
  sendLetter: 'shipments',
  openPartnerTicket: 'shipments',
  mailPartnerWebhook: 'shipments',
};
/** No room has a handler for the stream of changes: the platform answers it itself. */
const STREAM = 'liveEvents';

interface Way {
  readonly address: string;
  readonly name: string;
  readonly file: string | undefined;
}

test('the code of every screen is found from its address in two steps', () => {
  const ways = screens();
  expect(ways.length).toBeGreaterThan(60);
  expect(ways.filter(({ file }) => file === undefined)).toEqual([]);
});

test('every screen stands in a room, in the shell, or is a settings list', () => {
  const rooms = [...readList(root, 'web/src/app/rooms.ts', 'ROOMS'), 'app'];
  const places = screens().map(({ file }) => file!.split('/'));
  const elsewhere = places.filter(([part, , room]) => part !== 'contract' && !rooms.includes(room!));
  expect(elsewhere).toEqual([]);
});

test('the code of every call is found from its path in two steps, in the room of the same name', () => {
  const ways = calls();
  expect(ways.length).toBeGreaterThan(100);
  expect(ways.filter(({ name, file }) => file === undefined && name !== STREAM)).toEqual([]);
});

test('every settings list is given its table in one place', () => {
  const lists = LISTS.flatMap((file) =>
    [...read(file).matchAll(/export const (\w+) = settingsList\(/g)].map(([, name]) => name!),
  );
  expect(lists.length).toBeGreaterThan(25);
  expect(lists.filter((name) => placesOfList(name).length !== 1)).toEqual([]);
});

test('rooms that server and web both have stand in the same order', () => {
  const features = readList(root, 'server/src/features.ts', 'FEATURES');
  const rooms = readList(root, 'web/src/app/rooms.ts', 'ROOMS');
  expect(rooms.filter((room) => features.includes(room))).toEqual(features.filter((room) => rooms.includes(room)));
});

test('a room of the contract is named as the room of the server that answers it', () => {
  const features = readList(root, 'server/src/features.ts', 'FEATURES');
  const rooms = new Set(sources('contract/src/**/*.ts').map((file) => roomOf(file)));
  const strangers = [...rooms].filter((room) => !features.includes(room));
  expect(strangers.toSorted()).toEqual(['index', 'kit', 'live', 'vocabulary']);
});

test('the examples of CONTRIBUTING.md are right', () => {
  const rows = read('CONTRIBUTING.md').matchAll(
    /^\| `(?:[A-Z]+ )?(\/[^`]*)` \| `([^`]+)`(?: in `[^`]+`)? \| `([^`]+)` \|$/gm,
  );
  const examples = [...rows].map(([, address, name, file]) => ({ address, name, file }));
  expect(examples).toHaveLength(20);
  const ways = [...screens(), ...calls(), ...listCalls()];
  const wrong = examples.filter(
    (example) =>
      !ways.some(
        ({ address, name, file }) => address === example.address && name === example.name && file === example.file,
      ),
  );
  expect(wrong).toEqual([]);
});

function screens(): Way[] {
  return SCREENS.flatMap((file) => screensIn(read(file)));
}

function screensIn(text: string): Way[] {
  const table = text.slice(text.indexOf('_SCREENS = ['));
  const rows = table.matchAll(/path: '([^']+)',((?:(?!path: ').)*)/gs);
  return [...rows].flatMap(([, address, row]) => {
    const component = /component:\s*(\w+)(\(\s*'(\w+)')?/.exec(row!);
    if (!component) return [];
    const [, name, , list] = component;
    const definition = list === undefined ? constantOf(text, name!) : row!;
    const shown = /(?:settingsList|texts|artworkScreen)\(\s*'(\w+)'/.exec(definition)?.[1];
    const module = /import\('([^']+)'\)\)\.(\w+)/.exec(definition) ?? importedIn(text, definition);
    const file = module ? moduleOf(module[1]!, module[2]!) : shown && declarationOf(shown);
    return [{ address: address!, name: list === undefined ? name! : `${name}('${list}')`, file }];
  });
}

function constantOf(text: string, name: string): string {
  return new RegExp(`const ${name} = .*?;\\n`, 's').exec(text)?.[0] ?? '';
}

/** Of a screen that is in the page's first file: the module and the name, as the import at the head of the table says them. */
function importedIn(text: string, definition: string): string[] | undefined {
  const alias = /lazyScreen\(async \(\) => (\w+)\)/.exec(definition)?.[1];
  const [head, name, path] = new RegExp(`import \\{ (\\w+) as ${alias} \\} from '([^']+)'`).exec(text) ?? [];
  return head === undefined ? undefined : [head, path!, name!];
}

function moduleOf(path: string, name: string): string | undefined {
  const file = join('web/src/app/screens', path).replaceAll('\\', '/');
  return existsSync(join(root, file)) && new RegExp(`export (function|const) ${name}\\b`).test(read(file))
    ? file
    : undefined;
}

function declarationOf(list: string): string | undefined {
  return LISTS.find((file) => read(file).includes(`name: '${list}'`));
}

function calls(): Way[] {
  return sources('contract/src/**/*.ts').flatMap((contract) =>
    [...read(contract).matchAll(ENDPOINT)].map(([, name, address]) => {
      const room = ANSWERED_BY[name!] ?? roomOf(contract);
      const specifier = contract.replace('contract/src/', '@likeness/contract/').replace('.ts', "'");
      const handled = new RegExp(`\\b${name}\\b`);
      const file = sources(`server/src/${room}/**/*.ts`).find((server) => {
        const text = read(server);
        return text.includes(specifier) && handled.test(text) && /\bbind(Upload)?[(<]/.test(text);
      });
      return { address: address!, name: name!, file };
    }),
  );
}

function listCalls(): Way[] {
  return LISTS.flatMap((declared) =>
    [...read(declared).matchAll(/export const (\w+) = settingsList\(\{.*?\n {2}path: '([^']+)'/gs)].map(
      ([, name, address]) => ({ address: address!, name: name!, file: placesOfList(name!)[0] }),
    ),
  );
}

/** Where a list gets its table: by `servedList`, or, where `servedTables` serves all of a schema, in that schema. */
function placesOfList(name: string): string[] {
  const callers = (of: string) =>
    sources('server/src/**/*.ts').filter((file) => new RegExp(`${of}\\(\\s*(\\w+\\.)?${name}\\b`).test(read(file)));
  const served = callers('servedList');
  return served.length > 0 ? served : callers('tableOf');
}

function roomOf(file: string): string {
  return file.split('/')[2]!.replace('.ts', '');
}
