import { type ESTree, Visitor } from 'rolldown/utils';
import { parse, targetOf } from './imports.ts';

/** The SQL of a file. */
export interface SqlSource {
  readonly file: string;
  /** The first line that makes SQL or queries the database. */
  readonly firstLine: number | undefined;
  readonly texts: readonly SqlText[];
  /** The lines where the type of a result is asserted: `execute<…>(…)`. */
  readonly assertedAt: readonly number[];
}

/** One `sql` template, the text given to `sql.raw`, or any text that begins like SQL. */
export interface SqlText {
  readonly line: number;
  /** The written parts, split where values are inserted. */
  readonly written: readonly string[];
}

/** All exports of these modules make SQL. */
const MAKING = /^server\/src\/platform\/database\/(columnName|drizzle|search|shape|statement)\.ts$/;
/** How a statement, or a part of one that could stand alone, begins. */
const STATEMENT =
  /^\s*\(?\s*(select\b[^]*\bfrom\b|insert\s+into\b|update\s[^]*\sset\s|delete\s+from\b|with\s[^]*\bas\s*\()/i;
const ASKING = ['from', 'insert', 'update', 'delete', 'innerJoin', 'leftJoin'];
const ANSWERING = ['execute', 'query'];

export function readSql(root: string, file: string): SqlSource {
  const { text, program } = parse(root, file);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const tables = new Set<string>();
  const starts: number[] = [];
  const texts: SqlText[] = [];
  const assertedAt: number[] = [];
  const noted = new Set<number>();
  const noteText = (quasi: ESTree.TemplateLiteral): void => {
    if (noted.has(quasi.start)) return;
    noted.add(quasi.start);
    const written = quasi.quasis.map(({ value }) => value.cooked ?? value.raw);
    texts.push({ line: lineAt(quasi.start), written });
  };
  new Visitor({
    ImportDeclaration: (node) => {
      if (node.importKind === 'type') return;
      const values = node.specifiers.filter((one) => one.type !== 'ImportSpecifier' || one.importKind !== 'type');
      const { to } = targetOf(root, file, node.source.value);
      if (values.length > 0 && MAKING.test(to)) starts.push(node.start);
      if (to.endsWith('schema.ts')) for (const { local } of values) tables.add(local.name);
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') noteText(quasi);
    },
    TemplateLiteral: (quasi) => {
      if (STATEMENT.test(quasi.quasis.map((part) => part.value.raw).join('?'))) noteText(quasi);
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && STATEMENT.test(value)) texts.push({ line: lineAt(start), written: [value] });
    },
    CallExpression: ({ callee, arguments: [first], typeArguments, start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const verb = callee.property.name;
      if (ASKING.includes(verb) && first?.type === 'Identifier' && tables.has(first.name)) starts.push(start);
      if (verb === 'raw' && first?.type === 'TemplateLiteral') noteText(first);
      if (ANSWERING.includes(verb) && typeArguments) assertedAt.push(lineAt(start));
    },
  }).visit(program);
  const firstStart = starts.length > 0 ? lineAt(Math.min(...starts)) : undefined;
  return { file, firstLine: firstStart, texts, assertedAt };
}
