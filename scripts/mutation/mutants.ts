import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One small change of a source text: the text from `start` to `end` becomes `replacement`. */
export interface Mutant extends Span {
  readonly replacement: string;
  /** The expression or statement around it that is complete with the change and without it. */
  readonly whole: Span & { readonly isStatement: boolean };
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

type Node = ESTree.Node & Span;

/**
 * All mutants of a TypeScript source: conditions set to true and false, negated and left out; borders moved by one;
 * entries of lists and objects left out one by one; and calls left out that are made only for their effect.
 */
export function mutantsOf(text: string): Mutant[] {
  const { program } = parseSync('source.ts', text);
  const mutants: Mutant[] = [];
  const put = (whole: Span, { start, end }: Span, replacements: readonly string[], isStatement = false) => {
    for (const replacement of replacements) {
      if (replacement === text.slice(start, end)) continue;
      mutants.push({ start, end, replacement, whole: { start: whole.start, end: whole.end, isStatement } });
    }
  };
  const of = ({ start, end }: Span) => text.slice(start, end);
  const leaveOut = (whole: Span, entries: readonly (Span | null)[]) => {
    for (const [place, entry] of entries.entries()) {
      if (!entry) continue;
      // With the comma after it; for the last one, with the comma before it.
      const next = entries[place + 1];
      const before = entries[place - 1];
      if (next) put(whole, { start: entry.start, end: next.start }, ['']);
      else if (before) put(whole, { start: before.end, end: entry.end }, ['']);
      // And a single one with a comma after it, too.
      else put(whole, { start: entry.start, end: whole.end - 1 }, ['']);
    }
  };
  const skipped: Span[] = [];
  const skip = ({ start, end }: Span) => void skipped.push({ start, end });

  new Visitor({
    BinaryExpression: (node) => swapOperator(node),
    LogicalExpression: (node) => {
      if (node.operator === '??') put(node, node, [of(node.left), of(node.right)]);
      else swapOperator(node);
    },
    UnaryExpression: (node) => {
      if (node.operator === '!') put(node, node, [of(node.argument)]);
    },
    IfStatement: ({ test }) => put(test, test, ['true', 'false']),
    ConditionalExpression: ({ test }) => put(test, test, ['true', 'false']),
    Literal: (node) => {
      if (typeof node.value === 'boolean') put(node, node, [String(!node.value)]);
      if (typeof node.value === 'number') put(node, node, [String(node.value + 1)]);
    },
    ArrayExpression: (node) => leaveOut(node, node.elements),
    ObjectExpression: (node) => leaveOut(node, node.properties),
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type === 'Identifier' && GATHERING.includes(callee.name)) leaveOut(node, node.arguments);
    },
    ExpressionStatement: (node) => {
      const { expression } = node;
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (called.type === 'CallExpression') put(node, node, [';'], true);
    },
    ThrowStatement: skip,
    TSLiteralType: skip,
    TSTypeAnnotation: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
  }).visit(program);

  function swapOperator(node: Span & { left: Node; right: Node; operator: string }): void {
    const between = text.slice(node.left.end, node.right.start);
    const at = node.left.end + between.indexOf(node.operator);
    put(node, { start: at, end: at + node.operator.length }, OPERATORS[node.operator] ?? []);
  }

  return mutants
    .filter((mutant) => !skipped.some((span) => isWithin(mutant, span)))
    .toSorted((one, other) => one.start - other.start);
}

/** A change in readable form. Lines move, so their numbers are not enough to know it again. */
export interface Change {
  readonly file: string;
  readonly line: number;
  /** The text of this line. */
  readonly at: string;
  /** `=== → !==` */
  readonly change: string;
}

export function described(file: string, text: string, { start, end, replacement }: Mutant): Change {
  const line = text.slice(0, start).split('\n').length;
  const shown = (code: string) => code.replace(/\s+/g, ' ').trim().slice(0, 60) || 'nothing';
  const change = `${shown(text.slice(start, end))} → ${shown(replacement)}`;
  return { file, line, at: text.split('\n')[line - 1]!.trim(), change };
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
