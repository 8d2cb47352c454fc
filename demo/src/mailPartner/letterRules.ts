import { ENVELOPE_PARTS, type EnvelopeAddress, PART_LENGTHS_MAX } from '@likeness/contract/shipments/envelope';
import { z } from 'zod';
import { BOARD_LIMITS, boardProblem } from '../../../server/src/mailPartner/board.ts';
import { isCountry } from './countries.ts';
import { refuse } from './refusal.ts';

export interface LetterRequest {
  readonly userId: number;
  readonly from: EnvelopeAddress;
  readonly to: readonly EnvelopeAddress[];
  readonly boards: readonly Buffer[];
  readonly mode: 'normal' | 'suivi';
  readonly designation: string;
  readonly reference: string | null;
  readonly returnsHandled: boolean;
}

const REFERENCE = /^[0-9A-Za-z _-]{0,30}$/;
const EMPTY = z.literal('');
const content = z.strictObject({
  letter: EMPTY,
  card: EMPTY,
  photo: z.strictObject({ files: z.unknown(), base64files: z.unknown(), hd: z.literal(true) }),
});
const anonymize = z.strictObject({
  delay: z.number().int().min(1).max(40),
  target: z.array(z.enum(['content', 'exp', 'dest'])).min(1),
});

/**
 * Reads the form of `sendCourrier` at least as strictly as the mail partner; refuses it with the first mistake found.
 */
export function readLetterRequest(form: URLSearchParams, today: string): LetterRequest {
  const adress = asJson(form.get('adress'));
  const { exp, dest } = z
    .object({ exp: z.unknown(), dest: z.unknown() })
    .catch({ exp: null, dest: null })
    .parse(adress);
  if (!Array.isArray(dest) || dest.length === 0) refuse('INVALID_ADRESS', 'dest');
  const mode = z.enum(['normal', 'suivi']).safeParse(form.get('modeEnvoi'));
  if (!mode.success) refuse('INVALID_MODE_ENVOI');
  const reference = form.get('antidoublon');
  if (reference !== null && (reference === '' || reference.length > 200)) refuse('ANTIDOUBLON_INVALID');
  checkOptions(form, today);
  return {
    userId: Number(form.get('idUser')),
    from: readAddress(exp, 'exp'),
    to: dest.map((address: unknown) => readAddress(address, 'dest')),
    boards: readBoards(asJson(form.get('content'))),
    mode: mode.data,
    designation: form.get('designation') ?? '',
    reference,
    returnsHandled: form.get('gestionNpai') === '1',
  };
}

function checkOptions(form: URLSearchParams, today: string): void {
  const day = form.get('dateEnvoi');
  if (day !== null && (!z.iso.date().safeParse(day).success || day < today)) refuse('INVALID_DATE_ENVOI');
  if ((form.get('designation') ?? '').length > 50) refuse('INVALID_DESIGNATION');
  if (!['1', null].includes(form.get('gestionNpai'))) refuse('INVALID_OPTION', 'gestionNpai');
  const forget = form.get('anonymize');
  if (forget !== null && !anonymize.safeParse(asJson(forget)).success) refuse('INVALID_OPTION', 'anonymize');
}

function readAddress(given: unknown, whose: 'exp' | 'dest'): EnvelopeAddress {
  const parts = z.record(z.string(), z.string()).safeParse(given);
  if (!parts.success) refuse('INVALID_ADRESS', whose);
  const missing = ENVELOPE_PARTS.find((part) => !Object.hasOwn(parts.data, part));
  if (missing) refuse('INFO_ADDRESS_MISSING', missing);
  const address = parts.data as EnvelopeAddress;
  const long = ENVELOPE_PARTS.find((part) => Array.from(address[part]).length > PART_LENGTHS_MAX[part]);
  if (long) refuse('INFO_ADDRESS_TOO_LONG', long);
  if (address.nom === '' && address.societe === '') refuse('INFO_ADDRESS_MISSING', 'nom');
  const empty = (['cp', 'ville', 'pays'] as const).find((part) => address[part] === '');
  if (empty) refuse('INFO_ADDRESS_MISSING', empty);
  if (!isCountry(address.pays)) refuse('INVALID_COUNTRY');
  if (!REFERENCE.test(address.reference)) refuse('INVALID_REFERENCE');
  return address;
}

function readBoards(given: unknown): Buffer[] {
  if (given === undefined) refuse('NO_CONTENT');
  const read = content.safeParse(given);
  if (!read.success) refuse('INVALID_CONTENT', read.error.issues[0]?.path.join('.'));
  const { files, base64files } = read.data.photo;
  if (files !== '') refuse('PHOTO_INVALID_FILES');
  const texts = z.array(z.base64().min(1)).min(1).max(BOARD_LIMITS.inALetter).safeParse(base64files);
  if (!texts.success) refuse('PHOTO_INVALID_BASE64_FILES');
  const boards = texts.data.map((text) => Buffer.from(text, 'base64'));
  const problem = boards.map(boardProblem).find((found) => found !== undefined);
  if (problem) refuse('PHOTO_INVALID_IMAGE', problem.code);
  return boards;
}

function asJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}
