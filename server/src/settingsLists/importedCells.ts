import { MESSAGES, UI_LANGUAGES } from '@likeness/contract/kit/fields';
import { type Field, isTranslated } from '@likeness/contract/kit/listFields';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { type SQLWrapper, eq, or, sql } from '../platform/database/drizzle.ts';
import { isTranslatedAs } from '../translations/index.ts';
import { type Values, wrong } from './checks.ts';
import { type OpenList, another } from './openList.ts';
import { columnOfField, fieldNamed } from './servedList.ts';
import { shown } from './selection.ts';

/** How spreadsheets spell what is true and what is not, in their own languages. */
const TRUE = ['true', '1', 'vrai', 'verdadero', 'x'];
const FALSE = ['false', '0', 'faux', 'falso'];
/** A name may have commas in it: so many parts of a cell are tried as one. */
const PARTS_OF_NAME_MAX = 4;

/** Reads the cells of a file as the values of fields, in any language of the screens. */
export class ImportedCells {
  readonly #open: OpenList;
  /** The numbers of other records, by their list and what they are called. */
  readonly #numbers = new Map<string, Promise<readonly number[]>>();

  constructor(open: OpenList) {
    this.#open = open;
  }

  /**
   * The value of a cell as a form would send it. What is not a value of the field comes back as it is written, for the checks
   * of the form to refuse.
   *
   * @param was what the field holds now, if the record is there
   * @throws Refusal `invalid_input`, where the cell names no record, or several
   */
  async valueOf(name: string, field: Field, cell: string, was: unknown): Promise<unknown> {
    const written = cell.trim();
    if (field.kind === 'keys') return keysIn(written, was);
    if (written === '') return null;
    switch (field.kind) {
      case 'text':
        return cell.replaceAll('\r\n', '\n');
      case 'flag':
        return flagIn(written);
      case 'choice':
        return choiceIn(field, written);
      case 'choices':
        return written.split(/[,;\n]/).map((one) => choiceIn(field, one.trim()));
      case 'reference':
        return this.#recordIn(name, field, written);
      case 'references':
        return this.#recordsIn(name, field, written);
      case 'day':
        return dayIn(name, written, this.#open.wording, was);
      case 'number':
        // Whose language separates no thousands with a comma means a fraction by it.
        return isEnglish(this.#open.wording) ? written : written.replace(',', '.');
      default:
        return written;
    }
  }

  async #recordIn(name: string, field: Field & { kind: 'reference' }, written: string): Promise<unknown> {
    const number = await this.#numberOf(name, field.to, field.by, written);
    if (number !== undefined) return number;
    // Whoever names records by a text of their own says what is wrong with an unknown one.
    if (field.by !== undefined) return written;
    throw wrong(name, MESSAGES.noSuchRecord);
  }

  async #recordsIn(name: string, field: Field & { kind: 'references' }, written: string): Promise<number[]> {
    const isNumbers = /^#?\d+([\s,;]+#?\d+)*$/.test(written);
    const parts = written.split(isNumbers ? /[\s,;]+/ : /[,;\n]/);
    const numbers: number[] = [];
    for (let at = 0; at < parts.length;) {
      let taken = 0;
      for (let length = Math.min(PARTS_OF_NAME_MAX, parts.length - at); length > 0 && taken === 0; length -= 1) {
        const number = await this.#numberOf(
          name,
          field.to,
          field.by,
          parts
            .slice(at, at + length)
            .join(',')
            .trim(),
        );
        if (number === undefined) continue;
        numbers.push(number);
        taken = length;
      }
      if (taken === 0) throw wrong(name, MESSAGES.noSuchRecord);
      at += taken;
    }
    return numbers;
  }

  async #numberOf(name: string, to: string, by: string | undefined, written: string): Promise<number | undefined> {
    const signed = /^#(\d{1,9})$/.exec(written);
    if (signed) return Number(signed[1]);
    const key = JSON.stringify([to, by, written.toLowerCase()]);
    const found = this.#numbers.get(key) ?? numbersCalled(another(this.#open, to), by, written);
    this.#numbers.set(key, found);
    const numbers = await found;
    if (numbers.length > 1) throw wrong(name, MESSAGES.severalCalledSo);
    const [number] = numbers;
    if (number !== undefined) return number;
    return /^\d{1,9}$/.test(written) ? Number(written) : undefined;
  }
}

/**
 * The records with this name, as they call themselves or in any language, or with this text that no two share: whoever
 * imports a file may read another language than whoever has exported it.
 */
async function numbersCalled(
  { tx, served }: OpenList,
  by: string | undefined,
  written: string,
): Promise<readonly number[]> {
  const { display } = served.list;
  const column = columnOfField(served, display);
  const wanted = written.toLowerCase();
  const isWanted = (text: SQLWrapper) => eq(sql`lower(${text}::text)`, wanted);
  const rows = await tx
    .select({ id: columnOfField(served, 'id') })
    .from(served.table)
    .where(
      or(
        isWanted(sql`${shown(served, display, column)}`),
        isTranslated(fieldNamed(served, display)) ? isTranslatedAs(column, isWanted) : undefined,
        by === undefined ? undefined : isWanted(sql`${shown(served, by, columnOfField(served, by))}`),
      ),
    )
    .limit(2);
  return rows.map(({ id }) => id as number);
}

function flagIn(written: string): unknown {
  const said = written.toLowerCase();
  const words = (key: 'list_file.yes' | 'list_file.no') =>
    UI_LANGUAGES.map((language) => staffFormatter(language)(key).toLowerCase());
  if ([...TRUE, ...words('list_file.yes')].includes(said)) return true;
  return [...FALSE, ...words('list_file.no')].includes(said) ? false : written;
}

function choiceIn({ of, words }: Extract<Field, { kind: 'choice' | 'choices' }>, written: string): string {
  const said = written.toLowerCase();
  return (
    of.find((choice) => choice.toLowerCase() === said) ??
    of.find((choice) => {
      const word = words?.[choice];
      return word && UI_LANGUAGES.some((one) => staffFormatter(one).sentence(word).toLowerCase() === said);
    }) ??
    written
  );
}

/** Spreadsheets write days as their country does: where day and month cannot be told apart, the cell is not taken. */
function dayIn(name: string, written: string, language: string, was: unknown): string {
  const said = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written);
  if (!said) return written;
  const [, one, two, year] = said as unknown as [string, string, string, string];
  const dayOf = (day: string, month: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [european, american] = [dayOf(one, two), dayOf(two, one)];
  if (!isEnglish(language)) return european;
  if (european === was || american === was || european === american) return european === was ? european : american;
  if (Number(one) > 12) return european;
  if (Number(two) > 12) return american;
  throw wrong(name, MESSAGES.dayUnclear);
}

function isEnglish(language: string): boolean {
  return language === 'en' || language === 'en_US';
}

/** A map as the cell says, whole: what it lacks of what is there is taken away. */
function keysIn(written: string, was: unknown): unknown {
  let sent: unknown;
  try {
    sent = written === '' ? {} : JSON.parse(written);
  } catch {
    return written;
  }
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return written;
  const gone = Object.keys(Object(was) as Values).filter((key) => !Object.hasOwn(sent, key));
  return { ...Object.fromEntries(gone.map((key) => [key, null])), ...sent };
}
