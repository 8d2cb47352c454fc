/** The table of contents: every call between browser, partners and server. */
import * as files from './files.ts';
import * as intake from './intake.ts';
import type { Endpoint } from './kit/endpoint.ts';
import * as live from './live.ts';
import * as mailbox from './mailbox.ts';
import * as photos from './photos.ts';
import * as purposes from './purposes.ts';
import * as reasons from './reasons.ts';
import * as session from './session.ts';

const modules = { session, live, photos, reasons, files, purposes, mailbox, intake };

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'answer' in value;
}

/** Every call, by its name: `photos.decide`. */
export const CALLS: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(modules).flatMap(([noun, calls]) =>
    Object.entries(calls).flatMap(([name, value]) => (isEndpoint(value) ? [[`${noun}.${name}`, value] as const] : [])),
  ),
);
