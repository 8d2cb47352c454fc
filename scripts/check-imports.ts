import { fileURLToPath } from 'node:url';
import { type Import, readList, readSource, sourceFiles, type Write } from './imports.ts';

interface Rule {
  /** Finishes the sentence "a.ts:3 imports b.ts, but …". */
  readonly but: string;
  readonly breaks: (edge: Import, featureOrder: readonly string[]) => boolean;
}

const RULES: readonly Rule[] = [
  {
    but: 'the contract imports zod and itself only',
    breaks: ({ from, to, isPackage }) =>
      isIn(from, 'contract') && (isPackage ? to !== 'zod' && !isTest(from) : !isIn(to, 'contract')),
  },
  {
    but: 'the platform knows no feature',
    breaks: ({ from, to }) => isIn(from, 'server/src/platform') && serverFeature(to) !== undefined,
  },
  {
    but: 'rules and lifecycles import the contract and their own rules and lifecycle only',
    breaks: ({ from, to }) =>
      isPureDecision(from) &&
      !isIn(to, 'contract') &&
      !(isPureDecision(to) && serverFeature(to) === serverFeature(from)),
  },
  {
    // A foreign key and a join need the other's table; who may write to it is looked at below.
    but: 'a feature is reached through its index.ts, and its tables through its schema.ts, only',
    breaks: (edge) => crossesFeatures(edge) && !/^server\/src\/[^/]+\/(index|schema)\.ts$/.test(edge.to),
  },
  {
    but: 'a feature reaches only those that stand before it in app.ts',
    breaks: (edge, order) =>
      crossesFeatures(edge) && standsBefore(order, serverFeature(edge.from), serverFeature(edge.to)),
  },
  {
    but: 'only tests and the demo house may use the test and demo code',
    breaks: ({ from, to }) =>
      !isTest(from) &&
      (serverFeature(from) !== undefined || isIn(from, 'server/src/platform')) &&
      (isIn(to, 'server/src/testing') || isIn(to, 'server/src/demo')),
  },
  {
    but: 'parts of the screen without a business word do not know the contract',
    breaks: ({ from, to }) => isIn(from, 'web/src/ui') && isIn(to, 'contract'),
  },
  {
    but: 'what every screen shares knows no single feature',
    breaks: ({ from, to }) => (isIn(from, 'web/src/ui') || isIn(from, 'web/src/kit')) && webFeature(to) !== undefined,
  },
  {
    but: 'features of the web do not import each other',
    breaks: ({ from, to }) => differ(webFeature(from), webFeature(to)),
  },
  {
    but: 'nothing of the server may reach the browser',
    breaks: ({ from, to }) => isIn(from, 'web') && (isIn(to, 'server') || to.startsWith('@likeness/server')),
  },
  {
    but: 'the server draws no screens',
    breaks: ({ from, to }) => isIn(from, 'server') && (isIn(to, 'web') || to.startsWith('@likeness/web')),
  },
];

/**
 * Every feature without a place in the order, every import that goes the wrong way, every table with a second
 * writer, and every circle: one sentence each.
 */
export function findViolations(root: string): string[] {
  const files = sourceFiles(root);
  const sources = files.map((file) => readSource(root, file));
  const imports = sources.flatMap((source) => source.imports);
  const order = readList(root, 'server/src/app.ts', 'FEATURES');
  const wrongWays = imports.flatMap((edge) =>
    RULES.filter((rule) => rule.breaks(edge, order)).map(
      (rule) => `${edge.from}:${edge.line} imports ${edge.to}, but ${rule.but}.`,
    ),
  );
  const writes = sources.flatMap((source) => source.writes);
  return [...findUnlisted(files, order), ...wrongWays, ...findSecondWriters(writes), ...findCircles(imports)];
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function isPureDecision(path: string): boolean {
  return serverFeature(path) !== undefined && /\/(rules|lifecycle)\.ts$/.test(path);
}

/** `photos` for `server/src/photos/store.ts`; nothing for the platform, for test and demo code, and for app.ts itself. */
function serverFeature(path: string): string | undefined {
  return folderUnder('server/src', path, ['platform', 'testing', 'demo']);
}

function webFeature(path: string): string | undefined {
  return folderUnder('web/src', path, ['app', 'kit', 'ui', 'i18n', 'testing']);
}

function folderUnder(base: string, path: string, notFeatures: readonly string[]): string | undefined {
  if (!isIn(path, base)) return undefined;
  const [folder, ...rest] = path.slice(base.length + 1).split('/');
  return folder === undefined || rest.length === 0 || notFeatures.includes(folder) ? undefined : folder;
}

function differ(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** Tests may look into every part of the server, as the builders in testing/ may. */
function crossesFeatures({ from, to }: Pick<Import, 'from' | 'to'>): boolean {
  return !isTest(from) && differ(serverFeature(from), serverFeature(to));
}

function standsBefore(order: readonly string[], one: string | undefined, other: string | undefined): boolean {
  return order.indexOf(one ?? '') < order.indexOf(other ?? '');
}

function findUnlisted(files: readonly string[], order: readonly string[]): string[] {
  if (order.length === 0) return [];
  const features = new Set(files.map(serverFeature).filter((feature) => feature !== undefined));
  return [...features]
    .filter((feature) => !order.includes(feature))
    .map((feature) => `server/src/${feature} is not among the FEATURES of app.ts, so nobody knows what it may reach.`);
}

function findSecondWriters(writes: readonly Write[]): string[] {
  return writes
    .filter(({ from, home }) => crossesFeatures({ from, to: home }))
    .map(
      ({ from, line, table, home }) => `${from}:${line} writes ${table}, but only the feature of ${home} writes it.`,
    );
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
