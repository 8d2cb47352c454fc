import * as photos from '@likeness/contract/photos';
import * as passing from '@likeness/contract/photos/passing';
import { expect } from 'vitest';
import type { Caller } from './app.ts';
import { takeNext } from './lookScenario.ts';
import type { WorkScenario } from './workScenario.ts';

/** What a colleague is asked, unless a test says otherwise. */
export const WORD = 'Is this shadow too dark?';

/** A document that somebody has taken and is not sure of. */
export async function inHandOf(who: Caller, house: WorkScenario) {
  const document = await house.document();
  expect(await takeNext(who)).toBe(document.id);
  return document;
}

export async function passOn(
  who: Caller,
  id: number,
  given: { colleague?: number; word?: string; photoUid?: string } = {},
) {
  const shown = async () => (await who.call(photos.getDocument, { params: { id } })).answer.photo!.uid;
  const photoUid = given.photoUid ?? (await shown());
  return who.call(passing.passOn, { params: { id }, body: { word: WORD, ...given, photoUid } });
}

export const takeBack = (who: Caller, id: number, decision: number) =>
  who.call(photos.undoDecision, { params: { id }, body: { decision } });
