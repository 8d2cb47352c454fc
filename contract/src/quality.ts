import { z } from 'zod';
import { askedOf, period } from './dashboards/period.ts';
import { endpoint } from './kit/endpoint.ts';
import { id, moment, optionalText, text, uid } from './kit/fields.ts';
import { COMMENT_LENGTH_MAX, REASON_LENGTH_MAX } from './kit/limits.ts';
import { page, pageQuery } from './kit/page.ts';
import { labelled, personName, purposeName } from './kit/names.ts';
import { ADMINS } from './settingsLists/roles.ts';
import { ownShares, secondLookSettings, settings } from './quality/settings.ts';
import { VERIFIERS } from './photos/roles.ts';
import { VERDICTS } from './vocabulary.ts';

/*
 * Second looks: a share of the decisions comes back to somebody else as if nobody had judged the photo, and photos with
 * a known answer are put in between. So the house learns how well its verdicts agree.
 */

/** Where a second look comes from: a decision that was drawn, or a photo with a known answer. */
export const SECOND_LOOK_SOURCES = ['sample', 'planted'] as const;
export type SecondLookSource = (typeof SECOND_LOOK_SOURCES)[number];

const verdict = z.enum(VERDICTS);

export const PAIRS_MAX = 500;
export const QUALITY_PAGE_SIZES = [12, 24, 48] as const;

const counts = z.number().int();

/* How well verdicts agree */

/**
 * The agreement of pairs of verdicts. `kappa` is Cohen's, with its interval of 95 %: 1 is agreement always, 0 as much as
 * by chance. It compares the verdicts alone, because reasons are no exclusive categories: each reason has a kappa of its
 * own. Null where it says nothing: without looks, or if everybody always says the same.
 *
 * A look counts in the period in which it was answered, once the answer cannot be undone any more.
 */
const agreement = z.object({
  looks: counts,
  agreed: counts,
  kappa: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Agreement = z.output<typeof agreement>;

/**
 * Somebody's verdicts against those that are right: the ruling, the known answer, and otherwise the other person's. The
 * matrix of its kappa has the person's verdicts and the right ones. Of a photo that somebody judged twice themselves,
 * only the second verdict counts. `before` is the same of the period before, over as long as this one has lasted; the drift
 * is the difference of the two shares with its interval of 95 %, in points of a hundred.
 */
const ownAgreement = z.object({
  now: agreement,
  before: agreement,
  drift: z.object({ points: z.number(), low: z.number(), high: z.number() }).nullable(),
});

export const readAgreement = endpoint({
  method: 'GET',
  path: '/quality/agreement',
  summary: 'How well second verdicts agree with the first ones, in all and by reason, country, person and pair.',
  overview: true,
  access: ADMINS,
  query: askedOf({}),
  answer: z.object({
    period,
    /** Decisions of the period that could have been drawn, and those that were. */
    decisions: counts,
    drawn: counts,
    /** Second looks that wait to be given to somebody. */
    waiting: counts,
    /** Of drawn decisions, as are the matrix and all below but `by_person`; and of photos with a known answer. */
    overall: agreement,
    planted: agreement,
    /** First verdict × second verdict, in the order of VERDICTS. */
    matrix: z.array(z.array(counts).length(VERDICTS.length)).length(VERDICTS.length),
    /** Whether both gave this reason, among all looks where at least one rejected. */
    by_reason: z.array(agreement.extend({ reason: labelled, first_only: counts, second_only: counts })),
    by_country: z.array(agreement.extend({ country_code: z.string() })),
    by_person: z.array(ownAgreement.extend({ person: personName })),
    /** The pairs with the most looks, at most PAIRS_MAX. */
    by_pair: z.array(agreement.extend({ first: personName, second: personName })),
  }),
});

export const readOwnAgreement = endpoint({
  method: 'GET',
  path: '/quality/mine',
  summary: "How well the caller's own verdicts agree with those that are right.",
  access: VERIFIERS,
  query: askedOf({}),
  answer: ownAgreement.extend({ period }),
});

/* Disagreements, and what is right */

/** How a verdict stands beside the other one. Without names until it is decided what is right. */
const oneVerdict = z.object({
  verdict,
  reasons: z.array(labelled),
  comment: z.string().nullable(),
  by: personName.nullable(),
  at: moment.nullable(),
});

const disagreement = z.object({
  id: z.number(),
  source: z.enum(SECOND_LOOK_SOURCES),
  document_id: z.number().nullable(),
  order_id: z.number().nullable(),
  purpose: purposeName,
  picture: z.object({ thumb: z.string(), display: z.string() }).nullable(),
  first: oneVerdict,
  second: oneVerdict,
  ruling: z
    .object({
      verdict,
      reasons: z.array(labelled),
      note: z.string().nullable(),
      is_example: z.boolean(),
      by: personName,
      at: moment,
    })
    .nullable(),
  allowedActions: z.array(z.enum(['rule'])),
});
export type Disagreement = z.output<typeof disagreement>;

export const listDisagreements = endpoint({
  method: 'GET',
  path: '/quality/disagreements',
  summary: 'Second looks whose two verdicts differ, newest first: with or without a ruling.',
  overview: true,
  access: ADMINS,
  query: pageQuery({ columns: ['at'], defaultColumn: 'at', descending: true, sizes: QUALITY_PAGE_SIZES }).extend({
    state: z.enum(['open', 'ruled', 'all']).default('open'),
    country: z.string().max(2).default(''),
    reason: id.optional(),
    /** Finds only what is ruled: of the open ones nobody shall know whose they are. */
    person: id.optional(),
  }),
  /** `open`: how many there are in all that wait for a ruling. */
  answer: page(disagreement).extend({ open: counts }),
});

export const readDisagreement = endpoint({
  method: 'GET',
  path: '/quality/disagreement/{id}',
  summary: 'One of them.',
  access: ADMINS,
  params: z.object({ id }),
  answer: disagreement,
  refusals: ['not_found'],
});

export const ruleDisagreement = endpoint({
  method: 'POST',
  path: '/quality/disagreement/{id}/ruling',
  summary: 'Makes a ruling on a disagreement. A later ruling replaces it; the order is not changed.',
  access: ADMINS,
  params: z.object({ id }),
  body: z.object({
    verdict,
    reasons: z.array(id).max(50).default([]),
    note: optionalText(COMMENT_LENGTH_MAX),
    is_example: z.boolean(),
    /** The moment of the ruling that the caller has seen; null if there was none. */
    seen: moment.nullable(),
  }),
  answer: disagreement,
  refusals: ['not_found', 'reasons_missing', 'reason_unknown', 'changed_meanwhile'],
});

const example = z.object({
  /**
   * That of the second look. It tells nothing about one that is still open: only what is answered for good is ruled,
   * and whoever judged it knows the photo itself again, which stands beside.
   */
  id: z.number(),
  purpose: purposeName,
  picture: z.object({ thumb: z.string(), display: z.string() }).nullable(),
  verdict,
  reasons: z.array(labelled),
  note: z.string().nullable(),
  at: moment,
});
export type Example = z.output<typeof example>;

export const listExamples = endpoint({
  method: 'GET',
  path: '/quality/examples',
  summary: 'Rulings that everybody may learn from: photos with what is right, without names.',
  overview: true,
  access: VERIFIERS,
  query: pageQuery({ columns: ['at'], defaultColumn: 'at', descending: true, sizes: QUALITY_PAGE_SIZES }).extend({
    country: z.string().max(2).default(''),
    reason: id.optional(),
    purpose: id.optional(),
  }),
  answer: page(example),
});

/* Photos with a known answer */

const plantedPhoto = z.object({
  id: z.number(),
  purpose: purposeName,
  picture: z.object({ thumb: z.string(), display: z.string() }).nullable(),
  first_name: z.string(),
  last_name: z.string(),
  verdict,
  reasons: z.array(labelled),
  note: z.string().nullable(),
  created_by: personName,
  created_at: moment,
  withdrawn_at: moment.nullable(),
  /** To how many people it goes, how many have answered, and how many of them as it is right. */
  given: counts,
  answered: counts,
  agreed: counts,
  allowedActions: z.array(z.enum(['withdraw'])),
});
export type PlantedPhoto = z.output<typeof plantedPhoto>;

export const listPlanted = endpoint({
  method: 'GET',
  path: '/quality/planted',
  summary: 'The photos with a known answer, newest first.',
  overview: true,
  access: ADMINS,
  query: pageQuery({ columns: ['at'], defaultColumn: 'at', descending: true, sizes: QUALITY_PAGE_SIZES }),
  answer: page(plantedPhoto),
});

export const plantPhoto = endpoint({
  method: 'POST',
  path: '/quality/planted',
  summary: 'Plants a photo with a known answer: every sorter gets it once, among the others, within the given days.',
  access: ADMINS,
  body: z.object({
    /** An upload of the caller (`POST /upload-photo`) that belongs to nothing yet. */
    photoUid: uid,
    purpose: id,
    first_name: text(100),
    last_name: text(100),
    verdict,
    reasons: z.array(id).max(50).default([]),
    note: optionalText(REASON_LENGTH_MAX),
    within_days: z.number().int().min(1).max(60).default(7),
  }),
  answer: plantedPhoto,
  refusals: ['not_found', 'file_not_yours', 'reasons_missing', 'reason_unknown', 'nothing_to_borrow'],
});

export const withdrawPlanted = endpoint({
  method: 'POST',
  path: '/quality/planted/{id}/withdraw',
  summary: 'Stops showing a planted photo. The answers it got are kept.',
  access: ADMINS,
  params: z.object({ id }),
  answer: plantedPhoto,
  refusals: ['not_found', 'wrong_state'],
});

/* How many */

export const readSecondLookSettings = endpoint({
  method: 'GET',
  path: '/quality/settings',
  summary:
    'Which share of the decisions gets a second look: in general, of new people, of self-edited photos, of single people and countries.',
  access: ADMINS,
  answer: secondLookSettings,
});

export const saveSecondLookSettings = endpoint({
  method: 'POST',
  path: '/quality/settings',
  summary: 'Changes these shares. Decisions of the last minutes, which were not drawn from yet, already follow them.',
  access: ADMINS,
  body: settings.extend({ revision: counts, shares: ownShares }),
  answer: secondLookSettings,
  refusals: ['changed_meanwhile', 'not_found'],
});
