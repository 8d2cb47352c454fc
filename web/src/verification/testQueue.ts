import type { DocumentAnswer } from '@likeness/contract/photos';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { ClaimAnswer } from '../photos/documentClaim.ts';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import type { SeenRequest } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { aClaim, aDocument } from '../testing/documents.ts';
import { ValidationScreen } from './ValidationScreen.tsx';
import { verificationDrafts } from './verificationDrafts.ts';

/* Shared by the tests of the sorter's screen. */

export const REASONS = ['Eyes closed', 'Too dark', 'Head tilted'].map((label, index) => ({
  id: index + 1,
  label,
  text_color: null,
  ai_reference: null,
  digit: index < 2 ? index + 1 : null,
  code: label.slice(0, 2).toLowerCase(),
}));

type Answers = Parameters<typeof fakeApi>[0];

/** A sorter with a queue of these documents. */
export function theQueue(documents: readonly DocumentAnswer[], others: Answers = {}, role: RoleKey = 'ROLE_SORTER') {
  signedInAs(role);
  for (const { id } of documents) verificationDrafts.of(id).set(verificationDrafts.empty);
  const nothing = { noDocumentToVerify: true };
  let taken = 0;
  const seen = fakeApi({
    'GET /me': [200, anAccount({ roles: [role] })],
    'GET /document/need-validation-count': [200, { total_to_process_for_editor: documents.length }],
    'GET /document/validation-in-progress': [200, { result: [] }],
    'GET /document/one-need-pre-verification': ({ query }) => {
      const next = query['start'] === 'true' ? documents[taken] : documents[taken + 1];
      if (query['start'] !== 'true') return [200, next ?? nothing];
      taken += 1;
      return [200, next ? asTaken(next) : nothing];
    },
    'GET /photo-reject-reason/visible': [200, { result: REASONS }],
    'POST /photo-reject-reason/order/by/levels-of-caution': [
      200,
      { rejected: [REASONS[1]], normal: [REASONS[0]], accepted: [REASONS[2]] },
    ],
    ...Object.fromEntries(
      documents.flatMap(({ id }) => [
        [`POST /document/${id}/verif`, () => [200, decidedOn(id)] as const],
        [`GET /document/${id}/start-verif`, () => [200, claimOn(id)] as const],
        [`GET /document/${id}/cancel-verif`, [200, { id, status: 'pending_verification' }] as const],
        [
          `POST /document/${id}/undo-verif`,
          [
            200,
            {
              document: aDocument(id, { claim: aClaim() }),
              typed: {
                comment: null,
                photoRejectReasons: [],
                newPhotoUid: null,
                newPhoto: null,
                overrideReason: null,
                face_change_reason: null,
                lines: null,
              },
            },
          ] as const,
        ],
      ]),
    ),
    ...others,
  });
  return { seen, decisions: () => seen.filter(({ call }) => call.endsWith('/verif')) };
}

function asTaken(document: DocumentAnswer): DocumentAnswer {
  const { id: _, status, allowedActions, ...claim } = claimOn(document.id);
  const isPlain = document.allowedActions.includes('startVerification');
  return { ...document, status, claim, allowedActions: isPlain ? allowedActions : document.allowedActions };
}

export function decidedOn(id: number) {
  const server_now = new Date().toISOString();
  const until = new Date(Date.now() + 8_000).toISOString();
  return { id, status: 'rejected_photo', message: '', undo: { decision: id, until, server_now } };
}

function claimOn(id: number): ClaimAnswer {
  return {
    ...aClaim(),
    id,
    status: 'verification_in_progress',
    allowedActions: ['leaveVerification', 'reject', 'sendForEditing', 'validate'],
  };
}

export const open = () => openApp('/document/validation', ['DocumentValidation'], ValidationScreen);
/** Waits until it is on the screen and can be decided. */
export async function shown(id: number) {
  await screen.findByText(`Document ${id}`);
  await mayDecide();
}
const mayDecide = () =>
  waitFor(() => expect(screen.getByText<HTMLButtonElement>(/^Refuse/, { selector: 'button' }).disabled).toBe(false));
/** The photo of this name has been loaded. */
export async function photoComes(name = 'Current') {
  await screen.findByRole('img', { name });
  await mayDecide();
  // What is read anew meanwhile draws it anew, and until it is drawn it cannot be validated.
  await waitFor(() => {
    fireEvent.load(screen.getByRole('img', { name }));
    expect(
      screen.getAllByText<HTMLButtonElement>(/^(Validate|Final validation)/, { selector: 'button' })[0]!.disabled,
    ).toBe(false);
  });
}
export const press = (keys: string) => userEvent.setup().keyboard(keys);
export const reason = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });
export const bodyOf = (request: SeenRequest | undefined) => request?.body;
