import * as contract from '@likeness/contract/files';
import { ROLE_NAMES, type Role } from '@likeness/contract/kit/roles';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBoard } from '../outputs/index.ts';
import { digitalPhoto } from '../outputs/digital/schema.ts';
import { document, photoVersion } from '../photos/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type Reply, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile, aJpeg } from '../testing/builders.ts';
import { linksOf } from './links.ts';
import { type FileKind, file } from './schema.ts';
import { type FileRow, deleteFileBytes, recordFile } from './store.ts';

/* Who may see which picture: every kind of file, every role, every call, under every document that a call can name. */

const ROLES_IN_ORDER = [
  'sorter',
  'controller',
  'orderManager',
  'automaticProgram',
  'admin',
  'superAdmin',
  'userManager',
  'financeManager',
  'postman',
] as const satisfies readonly Role[];

/** The five kinds, each belonging to one document; and a photo that was sent in but is not used by any document yet. */
type Subject = FileKind | 'unused photo';
type CallName = keyof typeof CALLS;
/** The document named in a call: the file's own, another one, or a number without a document. */
type Named = 'own' | 'another' | 'none' | '–';

const CALLS = {
  display: (who: Caller, uid: string) => who.call(contract.openFile, { params: { uid } }),
  thumb: (who: Caller, uid: string) => who.call(contract.openFile, { params: { uid }, query: { rendition: 'thumb' } }),
  download: (who: Caller, uid: string) => who.call(contract.downloadFile, { params: { uid } }),
  metadata: (who: Caller, uid: string, documentId: number) =>
    who.call(contract.downloadFileWithMetadata, { params: { uid, documentId } }),
  signature: (who: Caller, uid: string, documentId: number) =>
    who.call(contract.downloadSignature, { params: { uid, documentId } }),
};

/*
 * One sign per role, in the order above: `+` gets the picture, `-` is told that there is none.
 *
 * sorter, controller, order manager, program, admin, super admin | users, finance | postman
 */
const TABLE: readonly (readonly [Subject, CallName, Named, answers: string])[] = [
  ['photo', 'display', '–', '++++++ ++ -'],
  ['photo', 'thumb', '–', '++++++ ++ -'],
  ['photo', 'download', '–', '++++++ ++ -'],
  ['photo', 'metadata', 'own', '++++++ ++ -'],
  ['photo', 'metadata', 'another', '------ -- -'],
  ['photo', 'metadata', 'none', '------ -- -'],
  ['photo', 'signature', 'own', '------ -- -'],
  ['photo', 'signature', 'another', '------ -- -'],
  ['photo', 'signature', 'none', '------ -- -'],

  ['signature', 'display', '–', '++++++ -- -'],
  ['signature', 'thumb', '–', '++++++ -- -'],
  ['signature', 'download', '–', '++++++ -- -'],
  ['signature', 'metadata', 'own', '++++++ -- -'],
  ['signature', 'metadata', 'another', '------ -- -'],
  ['signature', 'metadata', 'none', '------ -- -'],
  ['signature', 'signature', 'own', '++++++ -- -'],
  ['signature', 'signature', 'another', '------ -- -'],
  ['signature', 'signature', 'none', '------ -- -'],

  ['proof_of_life', 'display', '–', '++++++ -- -'],
  ['proof_of_life', 'thumb', '–', '++++++ -- -'],
  ['proof_of_life', 'download', '–', '++++++ -- -'],
  ['proof_of_life', 'metadata', 'own', '++++++ -- -'],
  ['proof_of_life', 'metadata', 'another', '------ -- -'],
  ['proof_of_life', 'metadata', 'none', '------ -- -'],
  ['proof_of_life', 'signature', 'own', '------ -- -'],
  ['proof_of_life', 'signature', 'another', '------ -- -'],
  ['proof_of_life', 'signature', 'none', '------ -- -'],

  ['photoboard', 'display', '–', '++++++ ++ +'],
  ['photoboard', 'thumb', '–', '++++++ ++ +'],
  ['photoboard', 'download', '–', '++++++ ++ +'],
  ['photoboard', 'metadata', 'own', '++++++ ++ +'],
  ['photoboard', 'metadata', 'another', '------ -- -'],
  ['photoboard', 'metadata', 'none', '------ -- -'],
  ['photoboard', 'signature', 'own', '------ -- -'],
  ['photoboard', 'signature', 'another', '------ -- -'],
  ['photoboard', 'signature', 'none', '------ -- -'],

  ['digital_photo', 'display', '–', '++++++ ++ -'],
  ['digital_photo', 'thumb', '–', '++++++ ++ -'],
  ['digital_photo', 'download', '–', '++++++ ++ -'],
  ['digital_photo', 'metadata', 'own', '++++++ ++ -'],
  ['digital_photo', 'metadata', 'another', '------ -- -'],
  ['digital_photo', 'metadata', 'none', '------ -- -'],
  ['digital_photo', 'signature', 'own', '------ -- -'],
  ['digital_photo', 'signature', 'another', '------ -- -'],
  ['digital_photo', 'signature', 'none', '------ -- -'],

  ['unused photo', 'display', '–', '++++++ ++ -'],
  ['unused photo', 'thumb', '–', '++++++ ++ -'],
  ['unused photo', 'download', '–', '++++++ ++ -'],
  ['unused photo', 'metadata', 'another', '------ -- -'],
  ['unused photo', 'metadata', 'none', '------ -- -'],
  ['unused photo', 'signature', 'another', '------ -- -'],
  ['unused photo', 'signature', 'none', '------ -- -'],
];

/** Who may upload a photo; the others are refused before a byte of it is read. */
const UPLOADS = '++++++ -- -';

let app: TestApp;
const byRole = new Map<Role, Caller>();
const subjects = new Map<Subject, FileRow>();
const documents = { own: 0, another: 0, none: 2_000_000_000, '–': 0 };

beforeAll(async () => {
  app = await startTestApp();
  for (const role of ROLES_IN_ORDER) byRole.set(role, await app.signedInAs(role));
  documents.own = await aDocumentWithEveryKind(subjects);
  // It has one of each kind as well, so that only the owning document distinguishes them.
  documents.another = await aDocumentWithEveryKind(new Map());
  subjects.set('unused photo', await aPicture('photo'));
});
afterAll(() => app.close());

async function aPicture(kind: FileKind): Promise<FileRow> {
  const taken = await aFile(app, { content: await aJpeg({ width: 62, height: 80 }) });
  const { fileName, sha256, bytes, width, height, density, jpegQuality } = taken;
  const picture = { fileName, sha256, bytes, width, height, density, jpegQuality, capturedAt: null, fingerprint: null };
  const { database, files } = app.platform;
  return recordFile(database.orm, files, picture, { kind, now: app.clock.now() });
}

async function aDocumentWithEveryKind(kept: Map<Subject, FileRow>): Promise<number> {
  const tx = app.platform.database.orm;
  const now = app.clock.now();
  const photo = await aPicture('photo');
  const made = await aDocument(app, { photo });
  const [signature, proof] = [await aPicture('signature'), await aPicture('proof_of_life')];
  const [board, digital] = [await aPicture('photoboard'), await aPicture('digital_photo')];
  await tx.update(document).set({ signatureId: signature.id, proofOfLifeId: proof.id }).where(eq(document.id, made.id));
  const { orderItemId } = made;
  await addBoard(tx, { fileId: board.id, documentId: made.id, orderItemId, photoId: photo.id, createdAt: now });
  await tx.insert(digitalPhoto).values({ fileId: digital.id, documentId: made.id, createdAt: now });
  for (const row of [photo, signature, proof, board, digital]) kept.set(row.kind, row);
  return made.id;
}

/** The answers to all roles, as signs. */
async function answersOf(ask: (who: Caller) => Promise<string>): Promise<string> {
  const signs = [];
  for (const role of ROLES_IN_ORDER) signs.push(await ask(byRole.get(role)!));
  const [judges, managers, postman] = [signs.slice(0, 6), signs.slice(6, 8), signs.slice(8)];
  return [judges, managers, postman].map((group) => group.join('')).join(' ');
}

/** `+`: a picture and nothing else. `-`: an answer that does not reveal whether there is such a picture. */
function signOf(reply: Reply<unknown>): string {
  if (reply.status === 200) return reply.headers['content-type'] === 'image/jpeg' && isJpeg(reply.body) ? '+' : '?';
  return reply.status === 404 && reply.refusal.code === 'not_found' ? '-' : String(reply.status);
}

const isJpeg = (body: Buffer) => body.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

test('the table has every role, and every call under every document for every kind', () => {
  expect(ROLES_IN_ORDER.toSorted()).toEqual(ROLE_NAMES.toSorted());
  const rows = TABLE.map(([subject, call, named]) => `${subject} ${call} ${named}`);
  const kinds: Subject[] = ['photo', 'signature', 'proof_of_life', 'photoboard', 'digital_photo'];
  const anywhere = (subject: Subject) => ['display', 'thumb', 'download'].map((call) => `${subject} ${call} –`);
  const under = (subject: Subject, all: readonly Named[]) =>
    ['metadata', 'signature'].flatMap((call) => all.map((named) => `${subject} ${call} ${named}`));
  const expected = [
    ...kinds.flatMap((kind) => [...anywhere(kind), ...under(kind, ['own', 'another', 'none'])]),
    ...anywhere('unused photo'),
    ...under('unused photo', ['another', 'none']),
  ];
  expect(rows).toEqual(expected);
});

describe('a file is shown only to the roles in the table:', () => {
  test.each(TABLE)('%s, by the call %s, document: %s', async (subject, call, named, expected) => {
    const { uid } = subjects.get(subject)!;
    const documentId = documents[named];
    expect(await answersOf(async (who) => signOf(await CALLS[call](who, uid, documentId)))).toBe(expected);
  });
});

describe('a picture', () => {
  test('is accepted from those who judge or process photos', async () => {
    const content = await aJpeg({ width: 62, height: 80 });
    const answers = await answersOf(async (who) => {
      const reply = await who.call(contract.uploadPhoto, { file: { name: 'edited.jpg', content }, body: {} });
      return reply.status === 403 ? '-' : reply.answer.success && reply.answer.file_name === 'edited.jpg' ? '+' : '?';
    });
    expect(answers).toBe(UPLOADS);
    const rows = await app.platform.database.orm.select().from(file).where(eq(file.fileName, 'edited.jpg'));
    const senders = ROLES_IN_ORDER.slice(0, 6).map((role) => byRole.get(role)!.id);
    expect(rows.map(({ kind, addedByStaffId }) => [kind, addedByStaffId])).toEqual(
      senders.map((sender) => ['photo', sender]),
    );
  });

  test('whose bytes are removed is reported as such to those who were allowed to see it', async () => {
    const gone = await aPicture('signature');
    await app.platform.database.orm
      .update(document)
      .set({ signatureId: gone.id })
      .where(eq(document.id, documents.another));
    await deleteFileBytes(app.platform, gone.id, app.clock.now());
    for (const call of Object.values(CALLS)) {
      const reply = await call(byRole.get('sorter')!, gone.uid, documents.another);
      expect([reply.status, reply.refusal.code]).toEqual([410, 'file_deleted']);
      expect((await call(byRole.get('userManager')!, gone.uid, documents.another)).refusal.code).toBe('not_found');
    }
  });

  test('of an earlier version still belongs to its document', async () => {
    const earlier = await aPicture('photo');
    const [known] = await app.platform.database.orm
      .select()
      .from(photoVersion)
      .where(eq(photoVersion.documentId, documents.own));
    await app.platform.database.orm.insert(photoVersion).values({ ...known!, fileId: earlier.id });
    const ask = (documentId: number) => CALLS.metadata(byRole.get('controller')!, earlier.uid, documentId);
    expect([signOf(await ask(documents.own)), signOf(await ask(documents.another))]).toEqual(['+', '-']);
  });
});

describe('the link of a picture', () => {
  const follow = (path: string) => app.app.http.inject(path);
  const linksFor = (role: Role, subject: Subject) =>
    linksOf(app.platform, subjects.get(subject)!, {
      sessionId: byRole.get(role)!.sessionId,
      documentId: documents.own,
      now: app.clock.now(),
    })!;

  test('opens that picture without a session, and no other picture', async () => {
    const { display, thumb, download, download_with_metadata: metadata } = linksFor('sorter', 'photo');
    for (const path of [display, thumb, download, metadata]) expect((await follow(path)).statusCode).toBe(200);
    const other = display.replace(subjects.get('photo')!.uid, subjects.get('signature')!.uid);
    expect((await follow(other)).statusCode).toBe(401);
  });

  test('does not exist for a picture whose bytes are removed', () => {
    const reader = { sessionId: byRole.get('sorter')!.sessionId, documentId: documents.own, now: app.clock.now() };
    expect(linksOf(app.platform, { ...subjects.get('photo')!, deletedAt: app.clock.now() }, reader)).toBeNull();
  });

  test('opens nothing that its person may not see', async () => {
    for (const path of Object.values(linksFor('userManager', 'signature'))) {
      expect((await follow(path)).statusCode).toBe(404);
    }
  });

  test('contains the document’s number where metadata is wanted, and is refused for any other document', async () => {
    const { download, download_with_metadata: metadata } = linksFor('sorter', 'photo');
    const exifOf = async (path: string) => (await sharp((await follow(path)).rawPayload).metadata()).exif?.toString();
    expect(await exifOf(download)).toBeUndefined();
    expect(await exifOf(metadata)).toContain(`document ${documents.own}`);
  });
});
