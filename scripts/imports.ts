import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** One import, export-from, `import()` or `import('…')` type. Paths are relative to the repository's root. */
export interface Import {
  readonly from: string;
  readonly line: number;
  /** The imported file of the repository, or the name of the package. */
  readonly to: string;
  readonly isPackage: boolean;
}

/** `insert(table)`, `update(table)` or `delete(table)` of something that was imported, or the same in SQL. */
export interface Write {
  readonly from: string;
  readonly line: number;
  readonly table: string;
  /** The file the table was imported from. */
  readonly home: string;
}

export interface Source {
  readonly imports: readonly Import[];
  readonly writes: readonly Write[];
}

const SOURCES = '{texts/src,contract/src,server/src,server/bench,demo/src,web/src,e2e,scripts}/**/*.{ts,tsx}';
/** Workspaces whose files others import by name. */
const SHARED = ['contract', 'texts'];
const WRITING = ['insert', 'update', 'delete'];
const WRITING_SQL = /\b(insert\s+into|update|delete\s+from|truncate|lock\s+table)\s+$/i;

export function sourceFiles(root: string): string[] {
  return globSync(SOURCES, { cwd: root }).sort();
}

/** The imports of a file, types included, because an import of a type couples two parts too. */
export function readSource(root: string, file: string): Source {
  const { text, program } = parse(root, file);
  const imports: Import[] = [];
  const homes = new Map<string, string>();
  const calls: { table: string; start: number }[] = [];

  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const note = (literal: ESTree.Expression | null): void => {
    if (literal?.type !== 'Literal' || typeof literal.value !== 'string') return;
    imports.push({ from: file, line: lineAt(literal.start), ...targetOf(root, file, literal.value) });
  };
  new Visitor({
    ImportDeclaration: (node) => {
      note(node.source);
      for (const { local } of node.specifiers) homes.set(local.name, targetOf(root, file, node.source.value).to);
    },
    ExportNamedDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ImportExpression: (node) => note(node.source),
    TSImportType: (node) => note(node.source),
    CallExpression: ({ callee, arguments: [first], start }) => {
      const verb = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name;
      if (verb && WRITING.includes(verb) && first?.type === 'Identifier') calls.push({ table: first.name, start });
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      for (const [place, put] of quasi.expressions.entries()) {
        const isWritten = WRITING_SQL.test(quasi.quasis[place]!.value.raw);
        if (isWritten && put.type === 'Identifier') calls.push({ table: put.name, start: put.start });
      }
    },
  }).visit(program);

  const writes = calls.flatMap(({ table, start }) => {
    const home = homes.get(table);
    return home === undefined ? [] : [{ from: file, line: lineAt(start), table, home }];
  });
  return { imports, writes };
}

/** Those of these files that import `target`, themselves or through others. */
export function filesReaching(root: string, target: string, files: readonly string[]): string[] {
  const importers = importersIn(root);
  const reaching = new Set([target]);
  for (const file of reaching) for (const importer of importers.get(file) ?? []) reaching.add(importer);
  return files.filter((file) => reaching.has(file));
}

const importersByRoot = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** Each file and package with the files that import it. To read all sources takes seconds, so it is done once. */
function importersIn(root: string): ReadonlyMap<string, readonly string[]> {
  const known = importersByRoot.get(root);
  if (known) return known;
  const importers = new Map<string, string[]>();
  for (const file of sourceFiles(root)) {
    for (const { to } of readSource(root, file).imports) importers.set(to, [...(importers.get(to) ?? []), file]);
  }
  importersByRoot.set(root, importers);
  return importers;
}

/** The texts in `const <name> = ['…', '…']`; empty if the file or the list does not exist. */
export function readList(root: string, file: string, name: string): string[] {
  if (!existsSync(join(root, file))) return [];
  const texts: string[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || id.name !== name) return;
      const list = init?.type === 'TSAsExpression' ? init.expression : init;
      if (list?.type !== 'ArrayExpression') return;
      for (const item of list.elements) {
        if (item?.type === 'Literal' && typeof item.value === 'string') texts.push(item.value);
      }
    },
  }).visit(parse(root, file).program);
  return texts;
}

export function parse(root: string, file: string): { text: string; program: ESTree.Program } {
  const text = readFileSync(join(root, file), 'utf8');
  const { program, errors } = parseSync(file, text);
  const broken = errors[0];
  if (broken) throw new Error(`${file} cannot be read: ${broken.message}`);
  return { text, program };
}

export function targetOf(root: string, file: string, specifier: string): Pick<Import, 'to' | 'isPackage'> {
  if (specifier.startsWith('.')) {
    return { to: relative(root, existing(resolve(root, dirname(file), specifier))), isPackage: false };
  }
  const shared = SHARED.find((name) => `${specifier}/`.startsWith(`@likeness/${name}/`));
  if (shared !== undefined) {
    const path = specifier.slice(`@likeness/${shared}/`.length) || 'index';
    return { to: `${shared}/src/${path}.ts`, isPackage: false };
  }
  return { to: specifier, isPackage: true };
}

/** The file that a bundler would choose for this path. A missing file is left to the type check. */
function existing(path: string): string {
  const candidates = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), join(path, 'index.tsx')];
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile()) ?? path;
}
