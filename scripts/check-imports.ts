import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Import, readList, readSource, sourceFiles, type Write } from './imports.ts';

/** What a rule may read besides the import itself. */
interface Layout {
  /** The rooms of each part, in the order in which one may use another. */
  readonly order: Readonly<Record<Part, readonly string[]>>;
  /** The folders below a room that have an index.ts of their own: rooms within a room. */
  readonly innerRooms: readonly string[];
}

interface Rule {
  /** Finishes the sentence "a.ts:3 imports b.ts, but …". */
  readonly but: string;
  readonly breaks: (edge: Import, layout: Layout) => boolean;
}

type Part = 'contract' | 'server' | 'web';

interface Place {
  /** Where the rooms of the part are. */
  readonly base: string;
  /** What stands there and is no room. */
  readonly notRooms: readonly string[];
  /** Whether a file beside the folders belongs to the room of its name: `photos.ts` to `photos`. */
  readonly hasRoomFiles: boolean;
  readonly orderIn: string;
  readonly orderName: string;
}

const FEATURES = { orderIn: 'server/src/features.ts', orderName: 'FEATURES' };

const PARTS: Readonly<Record<Part, Place>> = {
  contract: {
    base: 'contract/src',
    notRooms: ['index', 'kit', 'live', 'vocabulary'],
    hasRoomFiles: true,
    ...FEATURES,
  },
  server: { base: 'server/src', notRooms: ['platform', 'testing'], hasRoomFiles: false, ...FEATURES },
  web: {
    base: 'web/src',
    notRooms: ['app', 'kit', 'ui', 'i18n', 'testing'],
    hasRoomFiles: false,
    orderIn: 'web/src/app/rooms.ts',
    orderName: 'ROOMS',
  },
};
const EVERY_PART: readonly Part[] = ['contract', 'server', 'web'];

/** These packages reach every browser: one declares shapes, the other calculates with amounts. */
const PACKAGES_OF_CONTRACT = ['zod', 'big.js'];

/** What formats them, and what the server reads their files with. */
const PACKAGES_OF_TEXTS = ['intl-messageformat', 'node:module'];

const RULES: readonly Rule[] = [
  {
    but: 'the texts import what reads and formats them and themselves only',
    breaks: ({ from, to, isPackage }) =>
      isIn(from, 'texts') && (isPackage ? !PACKAGES_OF_TEXTS.includes(to) && !isTest(from) : !isIn(to, 'texts')),
  },
  {
    but: 'the contract imports zod, the decimal library, the texts and itself only',
    breaks: ({ from, to, isPackage }) =>
      isIn(from, 'contract') &&
      (isPackage ? !PACKAGES_OF_CONTRACT.includes(to) && !isTest(from) : !isIn(to, 'contract') && !isIn(to, 'texts')),
  },
  {
    but: 'the platform knows no room',
    breaks: ({ from, to }) => isIn(from, 'server/src/platform') && roomOf('server', to) !== undefined,
  },
  {
    but: 'rules and lifecycles import the contract, the texts and their own rules and lifecycle only',
    breaks: ({ from, to }) =>
      isPureDecision(from) &&
      !isIn(to, 'contract') &&
      !isIn(to, 'texts') &&
      !(isPureDecision(to) && roomOf('server', to) === roomOf('server', from)),
  },
  {
    // Allowed, because a foreign key and a join need the other room's table. Who may write to it is checked below.
    but: 'a room of the server is reached through its index.ts, and its tables through a schema.ts, only',
    breaks: (edge) => crossesRooms('server', edge) && !/^server\/src\/[^/]+\/(index|(.+\/)?schema)\.ts$/.test(edge.to),
  },
  {
    but: 'a room of the web is reached through its index.ts only',
    breaks: (edge) => crossesRooms('web', edge) && !/^web\/src\/[^/]+\/index\.ts$/.test(edge.to),
  },
  {
    but: 'a room within a room is reached through its index.ts, and its tables through its schema.ts, only',
    breaks: ({ from, to }, { innerRooms }) =>
      !isTest(from) && innerRooms.some((room) => isInSameRoom(from, room) && passesIndex(from, to, room)),
  },
  ...EVERY_PART.map((part) => ({
    but: `a room reaches only those that stand before it in ${PARTS[part].orderIn.split('/').at(-1)}`,
    breaks: (edge: Import, { order }: Layout) => crossesRooms(part, edge) && standsBefore(part, order[part], edge),
  })),
  {
    but: 'only tests and the demo house may use test code',
    breaks: ({ from, to }) => isProduct(from) && isIn(to, 'server/src/testing'),
  },
  {
    but: 'the demo house is opened by main.ts alone, and by tests',
    breaks: ({ from, to }) => isProduct(from) && from !== 'server/src/main.ts' && isIn(to, 'demo'),
  },
  {
    but: 'parts of the screen without a business word do not know the contract',
    breaks: ({ from, to }) => isIn(from, 'web/src/ui') && isIn(to, 'contract'),
  },
  {
    but: 'parts of the screen without a business word do not know what knows the session, the keys and the calls',
    breaks: ({ from, to }) => isIn(from, 'web/src/ui') && isIn(to, 'web/src/kit') && !isTest(from),
  },
  {
    but: 'what every screen shares knows no single room',
    breaks: ({ from, to }) =>
      (isIn(from, 'web/src/ui') || isIn(from, 'web/src/kit')) && roomOf('web', to) !== undefined,
  },
  {
    but: 'nothing of the server may reach the browser',
    breaks: ({ from, to }) =>
      isIn(from, 'web') && (isIn(to, 'server') || isIn(to, 'demo') || to.startsWith('@likeness/server')),
  },
  {
    but: 'the server draws no screens',
    breaks: ({ from, to }) => isIn(from, 'server') && (isIn(to, 'web') || to.startsWith('@likeness/web')),
  },
];

/**
 * Finds every room without a place in the order, every import in the wrong direction, every table with a second writer,
 * and every circle. Returns one sentence for each.
 */
export function findViolations(root: string): string[] {
  const files = sourceFiles(root);
  const sources = files.map((file) => readSource(root, file));
  const imports = sources.flatMap((source) => source.imports);
  const layout: Layout = {
    order: {
      contract: orderOf(root, 'contract'),
      server: orderOf(root, 'server'),
      web: orderOf(root, 'web'),
    },
    innerRooms: files.filter(isInnerIndex).map(dirname),
  };
  const wrongWays = imports.flatMap((edge) =>
    RULES.filter((rule) => rule.breaks(edge, layout)).map(
      (rule) => `${edge.from}:${edge.line} imports ${edge.to}, but ${rule.but}.`,
    ),
  );
  const unlisted = EVERY_PART.flatMap((part) => findUnlisted(part, files, layout.order[part]));
  const writes = sources.flatMap((source) => source.writes);
  return [...unlisted, ...wrongWays, ...findSecondWriters(writes), ...findCircles(imports)];
}

function orderOf(root: string, part: Part): readonly string[] {
  return readList(root, PARTS[part].orderIn, PARTS[part].orderName);
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

/** Tests, and what only tests use: fixtures, and the web's `testShipments.ts`. */
function isTest(path: string): boolean {
  return /(\.(test|fixture)\.tsx?|\/test[A-Z]\w*\.tsx?)$/.test(path);
}

/** Whether a production server runs this file. */
function isProduct(path: string): boolean {
  return isIn(path, 'server/src') && !isIn(path, 'server/src/testing') && !isTest(path);
}

function isPureDecision(path: string): boolean {
  return roomOf('server', path) !== undefined && /\/(rules|lifecycle)\.ts$/.test(path);
}

function isInSameRoom(one: string, other: string): boolean {
  return (['server', 'web'] as const).some(
    (part) => roomOf(part, one) !== undefined && roomOf(part, one) === roomOf(part, `${other}/`),
  );
}

/** Whether an import from outside an inner room uses more of it than its index and its tables. */
function passesIndex(from: string, to: string, innerRoom: string): boolean {
  return isIn(to, innerRoom) && !isIn(from, innerRoom) && !/^\/(index|schema)\.ts$/.test(to.slice(innerRoom.length));
}

function isInnerIndex(path: string): boolean {
  return /^(server|web)\/src\/[^/]+\/.+\/index\.ts$/.test(path);
}

/** `photos` for `server/src/photos/store.ts`; undefined for the platform, for test code, and for the files beside the rooms. */
function roomOf(part: Part, path: string): string | undefined {
  const { base, notRooms, hasRoomFiles } = PARTS[part];
  if (!isIn(path, base)) return undefined;
  const [name = '', ...rest] = path.slice(base.length + 1).split('/');
  if (rest.length === 0 && !hasRoomFiles) return undefined;
  const room = rest.length === 0 ? name.replace(/(\.test)?\.ts$/, '') : name;
  return notRooms.includes(room) ? undefined : room;
}

/** Tests may import from every part, and so may the builders in testing/. */
function crossesRooms(part: Part, { from, to }: Pick<Import, 'from' | 'to'>): boolean {
  const [one, other] = [roomOf(part, from), roomOf(part, to)];
  return !isTest(from) && one !== undefined && other !== undefined && one !== other;
}

function standsBefore(part: Part, order: readonly string[], { from, to }: Import): boolean {
  return order.indexOf(roomOf(part, from) ?? '') < order.indexOf(roomOf(part, to) ?? '');
}

function findUnlisted(part: Part, files: readonly string[], order: readonly string[]): string[] {
  if (order.length === 0) return [];
  const rooms = new Set(files.map((file) => roomOf(part, file)).filter((room) => room !== undefined));
  const { base, orderIn, orderName } = PARTS[part];
  return [...rooms]
    .filter((room) => !order.includes(room))
    .map((room) => `${base}/${room} is not among the ${orderName} of ${orderIn}, so nobody knows what it may reach.`);
}

function findSecondWriters(writes: readonly Write[]): string[] {
  return writes
    .filter(({ from, home }) => crossesRooms('server', { from, to: home }))
    .map(({ from, line, table, home }) => `${from}:${line} writes ${table}, but only the room of ${home} writes it.`);
}

function findCircles(imports: readonly Import[]): string[] {
  const outgoing = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const trail: string[] = [];
  const circles: string[] = [];
  const walk = (file: string): void => {
    trail.push(file);
    for (const { from, line, to } of outgoing.get(file) ?? []) {
      const start = trail.indexOf(to);
      if (start >= 0) circles.push(`${from}:${line} closes a circle: ${[...trail.slice(start), to].join(' → ')}.`);
      else if (!done.has(to)) walk(to);
    }
    trail.pop();
    done.add(file);
  };
  for (const file of outgoing.keys()) if (!done.has(file)) walk(file);
  return circles;
}

if (import.meta.main) {
  const violations = findViolations(fileURLToPath(new URL('..', import.meta.url)));
  for (const violation of violations) console.error(violation);
  if (violations.length > 0) process.exitCode = 1;
  else console.log('Every import follows its direction.');
}
