import { type TranslationLanguage, translationLanguage } from '@likeness/contract/kit/translation';
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { Refusal } from '../platform/refusal.ts';

/** A text with its translation into one language. */
export interface XliffUnit {
  readonly id: number;
  /** What the record is called, for the translator. */
  readonly label: string;
  readonly source: string;
  readonly target: string | undefined;
}

/** A unit that came back, translated. */
export interface TranslatedUnit {
  /** In the file, counted from 1. */
  readonly line: number;
  readonly id: string;
  readonly source: string;
  /** Empty, as long as nobody has translated it. */
  readonly target: string;
}

/** Elements in their order: an element's name with its children, its attributes, or a text. */
type Node = Readonly<Record<string, unknown>>;
const ATTRIBUTES = ':@';
const TEXT = '#text';

/** Own texts are written in English. */
const SOURCE_LANGUAGE = 'en';
const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2';
/** Targets that a tool has only prepared: empty, or with the source in them. */
const UNTRANSLATED = ['new', 'needs-translation'];
/** What a record fills in itself, such as {first_name}: translators' tools show it as one piece that cannot be mistyped. */
const PLACEHOLDER = /(\{\w+\})/;
/** XML has no way to write these. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const OPTIONS = { preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' } as const;
const builder = new XMLBuilder({ ...OPTIONS, suppressEmptyNode: true });
// Every text as it is: no numbers of it, no spaces lost. Letters that tools write as their numbers are letters.
const parser = new XMLParser({
  ...OPTIONS,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
});

/** The beginning and the end of a file of units. `original` says whose texts they are. */
export function xliffFrame(original: string, language: TranslationLanguage): readonly [head: string, foot: string] {
  const file = builder.build([
    {
      file: [{ body: [{ [TEXT]: '\n' }] }],
      [ATTRIBUTES]: {
        original,
        datatype: 'plaintext',
        'source-language': SOURCE_LANGUAGE,
        'target-language': language.replace('_', '-'),
        'xml:space': 'preserve',
      },
    },
  ]);
  const [head, foot] = file.split('\n') as [string, string];
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="${NAMESPACE}">\n${head}\n`,
    `${foot}\n</xliff>\n`,
  ];
}

export function xliffUnit({ id, label, source, target }: XliffUnit): string {
  const isMissing = target === undefined || target === '';
  const unit: Node = {
    'trans-unit': [
      { source: inPieces(source) },
      { target: inPieces(target ?? ''), [ATTRIBUTES]: { state: isMissing ? 'needs-translation' : 'translated' } },
      { note: [{ [TEXT]: writable(label) }] },
    ],
    [ATTRIBUTES]: { id: String(id) },
  };
  return `${builder.build([unit])}\n`;
}

function inPieces(text: string): Node[] {
  let placeholders = 0;
  return writable(text)
    .split(PLACEHOLDER)
    .filter((piece) => piece !== '')
    .map((piece): Node => {
      if (!PLACEHOLDER.test(piece)) return { [TEXT]: piece };
      placeholders += 1;
      return { ph: [{ [TEXT]: piece }], [ATTRIBUTES]: { id: String(placeholders) } };
    });
}

/** The placeholders of a text in one line: in whatever order, as a sentence has another one in each language. */
export function placeholdersOf(text: string): string {
  return (text.match(/\{\w+\}/g) ?? []).toSorted().join('');
}

/** A text as it comes back from a file: without what XML cannot hold, and with the line breaks that it has. */
export function asXml(text: string): string {
  return writable(text).replaceAll('\r\n', '\n');
}

function writable(text: string): string {
  return text.replaceAll(UNWRITABLE, '');
}

/**
 * Reads a file that a translator has sent back. A file that defines entities is not read at all, so none can grow.
 *
 * @param original whose texts it must hold
 * @throws Refusal `xliff_unreadable` or `xliff_other_texts`
 */
export function readXliff(
  content: string,
  original: string,
): { readonly language: TranslationLanguage; readonly units: readonly TranslatedUnit[] } {
  if (/<!(doctype|entity)/i.test(content) || XMLValidator.validate(content) !== true) {
    throw new Refusal('xliff_unreadable');
  }
  const document = parsed(content);
  const files = elements(document, 'xliff').flatMap((xliff) => elements(childrenOf(xliff, 'xliff'), 'file'));
  const [file] = files;
  const language = translationLanguage(attributeOf(file, 'target-language'));
  if (!file || files.length > 1 || language === undefined) throw new Refusal('xliff_unreadable');
  if (attributeOf(file, 'original') !== original) throw new Refusal('xliff_other_texts');
  const lines = linesOf(content);
  const found = elements(childrenOf(file, 'file'), 'body').flatMap((body) => unitsIn(childrenOf(body, 'body')));
  const units = found.map((unit, at): TranslatedUnit => {
    const children = childrenOf(unit, 'trans-unit');
    const [source] = elements(children, 'source');
    const [target] = elements(children, 'target');
    const inSource = source ? childrenOf(source, 'source') : [];
    const own = textIn(inSource);
    const said = target ? textIn(childrenOf(target, 'target'), piecesIn(inSource)) : '';
    const into = attributeOf(target, 'xml:lang');
    if (into !== '' && translationLanguage(into) !== language) throw new Refusal('xliff_unreadable');
    const isPrepared = UNTRANSLATED.includes(attributeOf(target, 'state')) && said === own;
    return { line: lines[at] ?? 1, id: attributeOf(unit, 'id'), source: own, target: isPrepared ? '' : said };
  });
  return { language, units };
}

/** The parser has limits of its own: on how deep elements lie in each other, and on how far letters by number grow. */
function parsed(content: string): Node[] {
  try {
    return parser.parse(content) as Node[];
  } catch {
    throw new Refusal('xliff_unreadable');
  }
}

/** Units may lie in groups. */
function unitsIn(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    if ('trans-unit' in node) return [node];
    return 'group' in node ? unitsIn(childrenOf(node, 'group')) : [];
  });
}

/** The lines in which units begin. */
function linesOf(content: string): number[] {
  return content.split('\n').flatMap((text, at) => (text.match(/<trans-unit[\s>]/g) ?? []).map(() => at + 1));
}

/** All text of an element, with what stands in its pieces; `pieces` has those that a tool has sent back without it. */
function textIn(nodes: readonly Node[], pieces: ReadonlyMap<string, string> = new Map()): string {
  return nodes
    .map((node) => {
      if (TEXT in node) return String(node[TEXT]);
      const name = nameOf(node);
      const inner = name === undefined ? '' : textIn(childrenOf(node, name), pieces);
      return inner || attributeOf(node, 'equiv-text') || (pieces.get(attributeOf(node, 'id')) ?? '');
    })
    .join('');
}

/** The pieces of a source, by their numbers: a tool may name one by it alone, as `<x id="1"/>`. */
function piecesIn(nodes: readonly Node[]): Map<string, string> {
  const pieces = nodes.filter((node) => !(TEXT in node));
  return new Map(pieces.map((node) => [attributeOf(node, 'id'), textIn([node])]));
}

function nameOf(node: Node): string | undefined {
  return Object.keys(node).find((key) => key !== ATTRIBUTES);
}

function elements(nodes: readonly Node[], name: string): Node[] {
  return nodes.filter((node) => name in node);
}

function childrenOf(node: Node, name: string): readonly Node[] {
  return (node[name] ?? []) as readonly Node[];
}

function attributeOf(node: Node | undefined, name: string): string {
  const attributes = node?.[ATTRIBUTES] as Readonly<Record<string, string>> | undefined;
  return attributes?.[name] ?? '';
}
