import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** One small change of a source text: the text from `start` to `end` becomes `replacement`. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Each operator with its replacements: its border moved by one, and its opposite. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>'],
  '<=': ['<', '>'],
  '>': ['>=', '<'],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  in: [],
};

/** Calls whose arguments are conditions or alternatives: each argument is left out once. */
const GATHERING = ['and', 'or', 'requireRoles', 'holdsOneOf'];

type Node = ESTree.Node & { readonly start: number; readonly end: number };

/**
 * All mutants of a TypeScript source: conditions set to true and false, negated and left out; borders moved by one;
 * entries of lists and objects left out one by one; and calls left out that are made only for their effect.
 */
export function mutantsOf(text: string): Mutant[] {
  const { program } = parseSync('source.ts', text);
  const mutants: Mutant[] = [];
  const put = ({ start, end }: Pick<Node, 'start' | 'end'>, ...replacements: string[]) => {
    for (const replacement of replacements) {
      if (replacement !== text.slice(start, end)) mutants.push({ start, end, replacement });
    }
  };
  const of = ({ start, end }: Pick<Node, 'start' | 'end'>) => text.slice(start, end);
  const leaveOut = (entries: readonly (Pick<Node, 'start' | 'end'> | null)[]) => {
    for (const [place, entry] of entries.entries()) {
      if (!entry) continue;
      // With the comma after it; for the last one, with the comma before it.
      const next = entries[place + 1];
      const before = entries[place - 1];
      if (next) put({ start: entry.start, end: next.start }, '');
      else if (before) put({ start: before.end, end: entry.end }, '');
      else put(entry, '');
    }
  };
  const skipped: [start: number, end: number][] = [];
  const skip = ({ start, end }: Pick<Node, 'start' | 'end'>) => void skipped.push([start, end]);

  new Visitor({
    BinaryExpression: (node) => swapOperator(node),
    LogicalExpression: (node) => {
      if (node.operator === '??') put(node, of(node.left), of(node.right));
      else swapOperator(node);
    },
    UnaryExpression: (node) => {
      if (node.operator === '!') put(node, of(node.argument));
    },
    IfStatement: ({ test }) => put(test, 'true', 'false'),
    ConditionalExpression: ({ test }) => put(test, 'true', 'false'),
    Literal: (node) => {
      if (typeof node.value === 'boolean') put(node, String(!node.value));
      if (typeof node.value === 'number') put(node, String(node.value + 1));
    },
    ArrayExpression: ({ elements }) => leaveOut(elements),
    ObjectExpression: ({ properties }) => leaveOut(properties),
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && GATHERING.includes(callee.name)) leaveOut(given);
    },
    ExpressionStatement: (node) => {
      const { expression } = node;
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (called.type === 'CallExpression') put(node, ';');
    },
    ThrowStatement: skip,
    TSTypeAnnotation: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
  }).visit(program);

  function swapOperator(node: { left: Node; right: Node; operator: string }): void {
    const between = text.slice(node.left.end, node.right.start);
    const at = node.left.end + between.indexOf(node.operator);
    put({ start: at, end: at + node.operator.length }, ...(OPERATORS[node.operator] ?? []));
  }

  return mutants
    .filter(({ start, end }) => !skipped.some(([from, to]) => from <= start && end <= to))
    .toSorted((one, other) => one.start - other.start);
}

/** The source with the change made in it. */
export function mutated(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** The change in readable form: `server/src/files/rules.ts:12  === → !==`. */
export function described(file: string, text: string, { start, end, replacement }: Mutant): string {
  const line = text.slice(0, start).split('\n').length;
  const shown = (code: string) => code.replace(/\s+/g, ' ').trim().slice(0, 60) || 'nothing';
  return `${file}:${line}  ${shown(text.slice(start, end))} → ${shown(replacement)}`;
}
