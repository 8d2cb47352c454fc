import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { MESSAGES } from '@likeness/contract/kit/fields';
import type { FastifyRequest } from 'fastify';
import { receiveUpload } from '../files/receiveUpload.ts';
import { Refusal } from '../refusal.ts';
import type { ReceivedFile } from './bind.ts';
import { invalidInput, issuesOf } from './invalidInput.ts';
import { noteSent, renamingOf } from './spelling.ts';
import { refuseUnstorable } from './storable.ts';

const NAME_LENGTH_MAX = 200;
/** The maximum number of form fields besides the file. */
const FIELDS_MAX = 30;

export interface Multipart extends AsyncDisposable {
  file: ReceivedFile;
  fields: unknown;
}

/**
 * Reads a multipart body: stores its one file in a private place on disk and parses its fields with the call's schema.
 */
export async function receiveMultipart(
  request: FastifyRequest,
  endpoint: Endpoint,
  limits: { uploadDirectory: string; uploadBytes: number },
): Promise<Multipart> {
  if (!request.isMultipart()) throw fileMissing(endpoint);
  const fields: Record<string, string> = {};
  let received: (ReceivedFile & AsyncDisposable) | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const stored = await receiveUpload(part.file, {
        maxBytes: limits.uploadBytes,
        directory: limits.uploadDirectory,
      });
      received = {
        ...stored,
        fileName: plainName(part.filename),
        mimeType: part.mimetype,
        [Symbol.asyncDispose]: () => stored[Symbol.asyncDispose](),
      };
    }
    noteSent(request, endpoint, fields);
    if (!received || received.bytes === 0) throw fileMissing(endpoint);
    const file = received;
    return { file, fields: parsed(fields, endpoint), [Symbol.asyncDispose]: () => file[Symbol.asyncDispose]() };
  } catch (error) {
    await received?.[Symbol.asyncDispose]();
    throw isBrokenOff(error) ? new Refusal('malformed_request') : error;
  }
}

/** What is missing is said at the field that the call names. */
function fileMissing({ upload = 'file', uploadMissing }: Endpoint): Refusal {
  if (uploadMissing) return new Refusal(uploadMissing, { errors: { [upload]: [MESSAGES.required] } });
  return new Refusal('file_missing', { errors: { [upload]: ['A file must be sent'] } });
}

/** Parses a body without a file, multipart or JSON, with the call's schema. */
export async function readFields(request: FastifyRequest, endpoint: Endpoint): Promise<unknown> {
  if (!request.isMultipart()) return parsed(request.body ?? {}, endpoint);
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts({ limits: { files: 0, fields: FIELDS_MAX } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    throw isBrokenOff(error) ? new Refusal('malformed_request') : error;
  }
  noteSent(request, endpoint, fields);
  return parsed(fields, endpoint);
}

function parsed(fields: unknown, { body }: Endpoint): unknown {
  refuseUnstorable(fields);
  if (!body) return {};
  const renamed = renamingOf(body)(fields);
  const read = body.safeParse(renamed);
  if (!read.success) throw invalidInput(issuesOf(read.error), renamed);
  return read.data;
}

/** The multipart parser throws plain errors without a code, unlike the file system and Fastify. */
function isBrokenOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || (code === undefined && error.constructor === Error);
}

/** Removes folders, line breaks and the like from a file name, which is shown, compared and written into headers. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .normalize('NFC')
      .slice(0, NAME_LENGTH_MAX) || 'photo.jpg'
  );
}
