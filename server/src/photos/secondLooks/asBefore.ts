import type { BeforeDecision } from '../decisions.ts';
import type { StoredDocument, StoredMoment, StoredVersion } from '../detailStore.ts';
import { DECISIONS } from '../rules.ts';
import type { StoredLook } from './detailStore.ts';
import { statusOfLook } from './rules.ts';

const MINUTE = 60_000;

/** A document as one reads it who knows nothing of the first verdict, nor of anything since. */
export function asBefore(shown: StoredDocument, look: StoredLook): StoredDocument {
  const alone = look.source === 'planted' ? asPlanted(shown, look) : asFirstSeen(shown, look);
  const { waits_as: waitsAs, verdict, asked_again_at: askedAgainAt, withdrawn_at: withdrawnAt } = look;
  const own = {
    ...alone,
    actions: withPasses(alone.actions, look),
    status: statusOfLook({ waitsAs, verdict, askedAgainAt, withdrawnAt }, look.is_claimed),
    photo_id: look.photo.file_id,
    measures: look.measures,
    is_being_measured: false,
    suggested_reasons: look.suggested_reasons,
    purpose: look.purpose,
    claim: look.claim,
  };
  return withAnswer(own, look);
}

/** The document as it was when the first verdict was given, as if that were happening now. */
function asFirstSeen(shown: StoredDocument, look: StoredLook): StoredDocument {
  const { decided_at, promised_at, before } = look.first!;
  const { document: was, newFileId, lines = null } = before as Partial<BeforeDecision>;
  const isBefore = (at: StoredMoment) => Date.parse(at) < Date.parse(decided_at);
  const moved = mover(Date.parse(look.shown_at!) - Date.parse(decided_at));

  const judgedId = look.photo.file_id;
  const untilJudged = shown.versions.findIndex(({ file_id }) => file_id === judgedId) + 1;
  const isCorrected = newFileId === judgedId;
  return {
    ...shown,
    created_at: moved(shown.created_at),
    promised_at: moved(promised_at ?? shown.promised_at),
    cannot_process: was?.cannotProcess ?? false,
    processed_photo_id: isCorrected ? judgedId : (was?.processedPhotoId ?? null),
    versions: shown.versions.slice(0, untilJudged).map((version) => {
      const isJudged = version.file_id !== judgedId && version.verified_at !== null && isBefore(version.verified_at);
      const known: StoredVersion = isJudged ? version : { ...version, ...UNJUDGED };
      // Where the first person placed them would tell that somebody had judged it.
      if (version.file_id === judgedId) known.lines = lines;
      return { ...known, created_at: moved(known.created_at), verified_at: moved(known.verified_at) };
    }),
    actions: withoutUndone(shown.actions.filter(({ created_at }) => isBefore(created_at))).map((action) => ({
      ...action,
      created_at: moved(action.created_at),
    })),
    rejections: shown.rejections
      .filter(({ created_at }) => isBefore(created_at))
      .map((rejection) => ({ ...rejection, created_at: moved(rejection.created_at) })),
    earlier_rejections: shown.earlier_rejections
      .filter(({ created_at }) => isBefore(created_at))
      .map((rejection) => ({ ...rejection, created_at: moved(rejection.created_at) })),
  };
}

/** Shifts all dates of a document by the same time, so that nothing in it is older than it may be. */
function mover(by: number) {
  return <Moment extends StoredMoment | null>(at: Moment): Moment =>
    (at === null ? null : new Date(Date.parse(at) + by).toISOString()) as Moment;
}

const UNJUDGED = {
  verified_by: null,
  verified_at: null,
  judged_by: null,
  status: 'pending_verification',
  self_edited: false,
} as const satisfies Partial<StoredVersion>;

const VERDICTS: ReadonlySet<string> = new Set(Object.values(DECISIONS).map(({ auditName }) => auditName));

/** What somebody decided and undid at once would give the verdict away. */
function withoutUndone(actions: StoredDocument['actions']): StoredDocument['actions'] {
  const kept: StoredDocument['actions'] = [];
  for (const action of actions) {
    if (action.name !== 'decision_undone') kept.push(action);
    else
      kept.splice(
        kept.findLastIndex(({ name, user }) => VERDICTS.has(name) && user?.id === action.user?.id),
        1,
      );
  }
  return kept;
}

/** Whoever gets it next reads what was asked by those who passed it on, as with a document. */
function withPasses(actions: StoredDocument['actions'], { passes }: StoredLook): StoredDocument['actions'] {
  const last = actions.at(-1)?.id ?? 0;
  const passActions = passes.flatMap(({ word, by: user, at, undone_at }) => [
    { is_comment: true, name: 'passed_on', value_text: word, user, created_at: at },
    ...(undone_at === null
      ? []
      : [{ is_comment: false, name: 'pass_undone', value_text: null, user, created_at: undone_at }]),
  ]);
  return [...actions, ...passActions.map((action, place) => ({ id: last + 1 + place, ...action, reasons: [] }))];
}

/** A planted photo on the order that it borrows: it has just come, and has no history. */
function asPlanted(shown: StoredDocument, look: StoredLook): StoredDocument {
  const arrived = Date.parse(look.shown_at!) - (20 + (look.id % 50)) * MINUTE;
  const created_at = new Date(arrived).toISOString();
  const photo = { ...look.photo, created_at, added_by_user: null, previous_file_id: null };
  return {
    ...shown,
    created_at,
    promised_at: look.term === null ? null : new Date(arrived + look.term * 1000).toISOString(),
    cannot_process: false,
    processed_photo_id: null,
    first_name: look.shown_first_name!,
    last_name: look.shown_last_name!,
    customer_email: '',
    signature: null,
    proof_of_life: null,
    versions: [{ ...photo, ...UNJUDGED, lines: null, face_change_reason: null }],
    actions: [],
    rejections: [],
    earlier_rejections: [],
    order: { ...shown.order, id: look.shown_order_id!, deleted_at: null },
    origin: null,
  };
}

/** After the second verdict it looks as any document after a verdict. */
function withAnswer(own: StoredDocument, { verdict, answer }: StoredLook): StoredDocument {
  if (verdict === null || answer === null) return own;
  const { by, comment, photo, lines, reasons, requested } = answer;
  const at = answer.at!;
  const rules = DECISIONS[verdict];
  const made = { previous_file_id: own.photo_id, self_edited: true, lines: null, face_change_reason: null };
  const corrected = photo && { ...photo, ...UNJUDGED, ...made };
  const versions: StoredVersion[] = corrected ? [...own.versions, corrected] : own.versions;
  const last = versions.at(-1)!;
  const judged: StoredVersion = { ...last, lines: lines ?? last.lines };
  const action = { id: (own.actions.at(-1)?.id ?? 0) + 1, is_comment: comment !== null, name: rules.auditName };
  const rejection = {
    verified_by: by,
    created_at: at,
    photo_uid: judged.uid,
    comment,
    judged_by: null,
    photo_reject_reasons: reasons,
  };
  return {
    ...own,
    ...(corrected && { photo_id: corrected.file_id, processed_photo_id: corrected.file_id }),
    versions: [
      ...versions.slice(0, -1),
      rules.verdict ? { ...judged, status: rules.verdict, verified_by: by, verified_at: at } : judged,
    ],
    actions: [...own.actions, { ...action, value_text: comment, reasons: requested, user: by, created_at: at }],
    rejections: verdict === 'reject' ? [rejection, ...own.rejections] : own.rejections,
  };
}
