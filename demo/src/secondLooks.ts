import { UNDO_WINDOW, VERDICTS, type Verdict } from '@likeness/contract/vocabulary';
import { newUid } from '../../server/src/files/index.ts';
import { AGREES } from '../../server/src/photos/secondLooks/answerStore.ts';
import { secondLook, secondLookReason } from '../../server/src/photos/secondLooks/schema.ts';
import { isNotNull } from '../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';
import {
  plantedLook,
  plantedPhoto,
  plantedPhotoReason,
  ruling,
  rulingReason,
  secondLookSettings,
  secondLookShare,
} from '../../server/src/quality/schema.ts';
import { file } from '../../server/src/files/schema.ts';
import type { Crew } from './accounts.ts';
import type { DemoCatalogue } from './catalogue.ts';
import { COMMENTS } from './comments.ts';
import type { DemoRows } from './historyBook.ts';
import type { Ids } from './ids.ts';
import type { Gallery } from './pictures.ts';
import type { Flaw } from './portraits.ts';
import { type Random, seededRandom } from './random.ts';
import type { ReasonKey } from './rejectReasons.ts';
import { insertAll } from './writeHouse.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LOOKS = 120;
const WAITING = 6;
/** How far the answered ones reach back, so that a period of two weeks has one before it. */
const DAYS = 28;
/** How often two people say the same: with the verdicts of the house that is a kappa of about 0.7. */
const AGREEING = 0.845;
const RULED = 8;
const EXAMPLES = 5;

interface House {
  readonly rows: DemoRows;
  readonly crew: Crew;
  readonly catalogue: DemoCatalogue;
  readonly gallery: Gallery;
  readonly ids: Ids;
  readonly now: Date;
}

type LookRow = typeof secondLook.$inferInsert;
type Decision = DemoRows['decisions'][number];
interface Reason {
  readonly id: number;
  readonly label: string;
}
interface Said {
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
}
/** A look with what was said first, and what was answered. */
interface PlayedLook {
  readonly row: LookRow;
  readonly first: Said;
  readonly second?: Said;
}

/** The photos with a known answer: whose they are, and what is right about them. */
const PLANTED: readonly { flaw: Flaw | undefined; verdict: Verdict; reasons: readonly ReasonKey[]; note: string }[] = [
  { flaw: undefined, verdict: 'validate', reasons: [], note: 'Everything is as the authority wants it.' },
  { flaw: 'closed_eyes', verdict: 'reject', reasons: ['eyes_closed'], note: 'Both eyes must be open and visible.' },
  {
    flaw: 'coloured_background',
    verdict: 'sendForEditing',
    reasons: [],
    note: 'A controller can replace the background: no new photo is needed.',
  },
];

/** Why a ruling was not to reject. A rejection says its reasons. */
const NOTES: Readonly<Record<Exclude<Verdict, 'reject'>, readonly string[]>> = {
  validate: ['The purpose allows a little shadow on the background.', 'The eyes are open far enough to be recognised.'],
  sendForEditing: [
    'This can be edited: the customer need not take another photo.',
    'The photo is good but for its margins, which a controller sets right.',
  ],
};

/** Writes second looks with their answers, rulings on some disagreements, and photos with a known answer. */
export async function writeSecondLooks(tx: Transaction, house: House): Promise<void> {
  const random = seededRandom('second looks');
  const sampled = [...answeredLooks(house, random), ...waitingLooks(house)];
  const planted = plantedLooks(house);
  const looks = [...sampled, ...planted.flatMap((photo) => photo.looks)];
  await insertAll(
    tx,
    file,
    planted.map((photo) => photo.file),
  );
  await insertAll(
    tx,
    secondLook,
    looks.map(({ row }) => row),
  );
  await insertAll(tx, secondLookReason, looks.flatMap(reasonRows));
  await tx.update(secondLook).set({ agrees: AGREES }).where(isNotNull(secondLook.verdict));
  for (const photo of planted) {
    const [plantedPhotoId] = await insertAll(tx, plantedPhoto, [photo.row], plantedPhoto.id);
    const reasons = photo.reasons.map(({ id }) => ({ plantedPhotoId: plantedPhotoId!, reasonId: id }));
    await insertAll(tx, plantedPhotoReason, reasons);
    const its = photo.looks.map(({ row }) => ({ lookId: row.id, plantedPhotoId: plantedPhotoId! }));
    await insertAll(tx, plantedLook, its);
  }
  await writeRulings(tx, house, sampled, random);
  await tx.insert(secondLookShare).values({ countryCode: 'GB', share: 10 });
  // What was decided in the invented past is not drawn from.
  await tx.update(secondLookSettings).set({ sampledUntil: house.ids.last.decision });
}

function isVerdict(kind: string): kind is Verdict {
  return VERDICTS.some((verdict) => verdict === kind);
}

/** The sorters' decisions between so many days ago, on pictures that are still there. */
function decisionsWithin({ rows, now }: House, from: number, to: number): Decision[] {
  const gone = new Set(rows.files.filter(({ deletedAt }) => deletedAt).map(({ id }) => id));
  return rows.decisions.filter(
    ({ kind, fileId, decidedAt }) =>
      isVerdict(kind) &&
      !gone.has(fileId) &&
      decidedAt.getTime() > now.getTime() - from * DAY &&
      decidedAt.getTime() < now.getTime() - to * DAY,
  );
}

function answeredLooks(house: House, random: Random): PlayedLook[] {
  const candidates = decisionsWithin(house, DAYS, 3.5);
  const drawn = candidates.filter(() => random.chance(LOOKS / candidates.length));
  return drawn.map((decision) => {
    const row = lookAt(house, decision, random.between(1, 70));
    const first = saidFirst(house, decision);
    const second = answerTo(house, first, random);
    const staffId = row.firstStaffId === house.crew.sorter ? house.crew.sorter2 : house.crew.sorter;
    const at = new Date(row.dueAt.getTime() + random.between(1, 90) * MINUTE);
    return { row: { ...row, ...answerOf(second, staffId, at, random) }, first, second };
  });
}

/** Due in some hours: the desk of the first visit shows what it did before. */
function waitingLooks(house: House): PlayedLook[] {
  return decisionsWithin(house, 3, 0.1)
    .slice(-WAITING)
    .map((decision, place) => ({
      row: { ...lookAt(house, decision, 0), dueAt: new Date(house.now.getTime() + (place + 4) * 5 * HOUR) },
      first: saidFirst(house, decision),
    }));
}

function lookAt({ rows, ids }: House, { id, documentId, fileId, staffId, kind, decidedAt }: Decision, hours: number) {
  const dueAt = new Date(decidedAt.getTime() + hours * HOUR);
  return {
    id: ids.next('document'),
    source: 'sample' as const,
    decisionId: id,
    documentId,
    fileId,
    purposeId: rows.documents.find((document) => document.id === documentId)!.purposeId,
    firstStaffId: staffId,
    firstVerdict: kind as Verdict,
    firstDecidedAt: decidedAt,
    waitsAs: 'pending_verification' as const,
    dueAt,
    ownFrom: new Date(decidedAt.getTime() + 21 * DAY),
    createdAt: new Date(decidedAt.getTime() + 4 * MINUTE),
  };
}

function saidFirst({ rows }: House, { id, kind }: Decision): Said {
  const given = rows.reasons.filter(({ decisionId }) => decisionId === id);
  return { verdict: kind as Verdict, reasons: given.map(({ reasonId, label }) => ({ id: reasonId, label })) };
}

/** What somebody says who does not know what was said first. */
function answerTo({ catalogue }: House, first: Said, random: Random): Said {
  const another = random.pick(Object.values(catalogue.reasons));
  if (random.chance(AGREEING)) {
    const isMore =
      first.verdict === 'reject' && random.chance(0.15) && !first.reasons.some(({ id }) => id === another.id);
    return isMore ? { ...first, reasons: [...first.reasons, another] } : first;
  }
  const verdict = random.pick(VERDICTS.filter((one) => one !== first.verdict));
  return { verdict, reasons: verdict === 'reject' ? [another] : [] };
}

function answerOf({ verdict }: Said, staffId: number, answeredAt: Date, random: Random) {
  const comment = verdict === 'sendForEditing' ? random.pick(COMMENTS.sendForEditing) : null;
  return {
    staffId,
    verdict,
    comment,
    shownAt: new Date(answeredAt.getTime() - MINUTE),
    answeredAt,
    undoUntil: new Date(answeredAt.getTime() + UNDO_WINDOW),
  };
}

function reasonRows({ row, first, second }: PlayedLook): (typeof secondLookReason.$inferInsert)[] {
  return [first, second].flatMap((said, place) =>
    (said?.reasons ?? []).map(({ id, label }) => ({ lookId: row.id, turn: place + 1, reasonId: id, label })),
  );
}

function plantedLooks(house: House) {
  const { rows, crew, catalogue, gallery, ids, now } = house;
  const random = seededRandom('planted photos');
  return PLANTED.map(({ flaw, verdict, note, reasons: keys }, place) => {
    const sitter = gallery.sitters.find((one) => flaw === undefined || one.flaw === flaw)!;
    const picture = flaw === undefined ? sitter.edited : sitter.flawed;
    const purposeId = catalogue.purposes[sitter.purpose]!.photo.id;
    const createdAt = new Date(now.getTime() - (12 - place * 3) * DAY);
    const { measures, capturedAt: _, flaw: __, ...columns } = picture;
    const fileId = ids.next('file');
    const shown = { firstName: ['Alma', 'Jonas', 'Mireille'][place]!, lastName: ['Weber', 'Ortiz', 'Petit'][place]! };
    const borrowed = rows.documents.findLast((document) => document.purposeId === purposeId) ?? rows.documents.at(-1)!;
    const right: Said = { verdict, reasons: keys.map((key) => catalogue.reasons[key]) };
    const looks = [crew.sorter, crew.sorter2].map((forStaffId, who): PlayedLook => {
      const dueAt = new Date(createdAt.getTime() + random.between(1, 6) * DAY);
      const row: LookRow = {
        id: ids.next('document'),
        source: 'planted',
        documentId: borrowed.id,
        fileId,
        purposeId,
        firstVerdict: verdict,
        waitsAs: 'pending_verification',
        shownOrderId: ids.next('orders'),
        shownFirstName: shown.firstName,
        shownLastName: shown.lastName,
        measures,
        forStaffId,
        dueAt: place === PLANTED.length - 1 ? new Date(now.getTime() + (who + 1) * DAY) : dueAt,
        createdAt,
      };
      if (place === PLANTED.length - 1) return { row, first: right };
      // The second sorter let the closed eyes pass.
      const second: Said = verdict === 'reject' && who === 1 ? { verdict: 'validate', reasons: [] } : right;
      return { row: { ...row, ...answerOf(second, forStaffId, dueAt, random) }, first: right, second };
    });
    return {
      file: {
        ...columns,
        id: fileId,
        uid: newUid(),
        kind: 'photo' as const,
        fileName: `known-answer-${place + 1}.jpg`,
        addedByStaffId: crew.admin,
        createdAt,
      },
      row: { fileId, purposeId, ...shown, verdict, note, createdById: crew.admin, createdAt },
      reasons: right.reasons,
      looks,
    };
  });
}

/** An administrator has said of the older disagreements what is right. */
async function writeRulings(
  tx: Transaction,
  { crew, now }: House,
  looks: readonly PlayedLook[],
  random: Random,
): Promise<void> {
  const differing = looks.filter(({ first, second }) => second && second.verdict !== first.verdict).slice(0, RULED);
  for (const [place, { row, first, second }] of differing.entries()) {
    const right = random.chance(0.6) ? second! : first;
    await tx.insert(ruling).values({
      lookId: row.id,
      verdict: right.verdict,
      note: right.verdict === 'reject' ? null : NOTES[right.verdict][place % 2]!,
      isExample: place < EXAMPLES,
      staffId: place % 3 === 0 ? crew.superadmin : crew.admin,
      createdAt: new Date(Math.min(now.getTime() - HOUR, row.answeredAt!.getTime() + random.between(2, 40) * HOUR)),
    });
    const reasons = right.reasons.map(({ id, label }) => ({ lookId: row.id, reasonId: id, label }));
    if (reasons.length > 0) await tx.insert(rulingReason).values(reasons);
  }
}
