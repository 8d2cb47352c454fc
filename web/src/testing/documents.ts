import type { ClaimState, DocumentAnswer, ListedVersion, PhotoFile } from '@likeness/contract/photos';

/* Documents for tests, with defaults for everything a test does not state. */

const NOW = '2026-03-10T08:00:00.000Z';
const SONIA = { id: 1, first_name: 'Sonia', last_name: 'Sorter' };

/** The caller's own claim, just taken. */
export function aClaim(overrides: Partial<ClaimState> = {}): ClaimState {
  return {
    managedByMe: true,
    by: SONIA,
    claimed_at: NOW,
    expires_at: '2026-03-10T08:15:00.000Z',
    server_now: NOW,
    ...overrides,
  };
}

export function aVersion(uid: string, overrides: Partial<ListedVersion> = {}): ListedVersion {
  return {
    uid,
    file_name: `${uid}.jpg`,
    created_at: NOW,
    added_by_user: null,
    verified_by: null,
    verified_at: null,
    judged_by: null,
    status: 'pending_verification',
    self_edited: false,
    face_change_reason: null,
    lines: null,
    width: 414,
    height: 532,
    bytes: 102_400,
    density: 300,
    deleted_at: null,
    links: {
      display: `/api/file/${uid}`,
      thumb: `/api/file/${uid}?rendition=thumb`,
      download: `/api/file/${uid}/download`,
      download_with_metadata: `/api/file/${uid}/download_with_metadata/1`,
    },
    allowedActions: [],
    ...overrides,
  };
}

function aPhoto(uid: string, overrides: Partial<PhotoFile> = {}): PhotoFile {
  const version = aVersion(uid);
  return {
    ...version,
    lines_from: null,
    previous_file: null,
    file_history: { files: [version] },
    actions: [],
    photo_reject_reason_histories: [],
    proof_of_life_image: null,
    ...overrides,
  };
}

/** What a photo of a purpose has to be. */
export const PHOTO_RULES = {
  photo_width: 35,
  photo_height: 45,
  dpi_resolution: 300,
  photo_weight_max: 500,
  photo_background_color: '#E8E8E8',
  photo_background_forbidden: null,
  photo_pixel_width: null,
  photo_pixel_height: null,
  outline_to_chin: 7,
  outline_to_skull: 4,
  outline_to_face: null,
  head_top: 'skull' as const,
  margin_for_chin: 3,
  margin_for_front: 3,
};

/** Document 3 has the photo `photo-3`. With a claim of the caller it can be decided, without one it can be claimed. */
export function aDocument(id: number, overrides: Partial<DocumentAnswer> = {}): DocumentAnswer {
  const isMine = overrides.claim?.managedByMe === true;
  return {
    id,
    status: isMine ? 'verification_in_progress' : 'pending_verification',
    created_at: NOW,
    promised_at: '2026-03-10T09:00:00.000Z',
    cannot_process: false,
    unavailable: null,
    photo: aPhoto(`photo-${id}`),
    processed_photo: null,
    signature: null,
    earlier_rejections: [],
    order_item: {
      id,
      quantity: 1,
      product: { id: 1, label: 'Printed photos' },
      order: { id: id + 1000, promotion: null, origin_country_code_for_purpose: null },
      price: {
        purpose: {
          id: 1,
          label: 'Passport',
          country_code: 'FR',
          ...PHOTO_RULES,
          thumbnail: '/static/masks/mask.png',
          scarf_authorized: false,
          replaced: false,
          source_address: 'https://passeport.ants.gouv.fr/Vos-demarches/Photographie-d-identite',
          source_checked_on: '2026-02-01',
          levels: [{ id: 1, label: 'Strict', color: '#b3261e', accepted_list: [] }],
        },
      },
      document_origin: null,
    },
    final_customer: { first_name: 'Ada', last_name: 'Lovelace' },
    in_processing_by: null,
    photo_name_metadata: `photo-${id}.jpg`,
    processed_photo_name_metadata: null,
    measures: [],
    measuring: false,
    same_photo: [],
    failed_checks: [],
    retention: { kind: 'kept' },
    suggested_reasons: [],
    released: null,
    claim: null,
    allowedActions: isMine ? ['leaveVerification', 'reject', 'sendForEditing', 'validate'] : ['startVerification'],
    ...overrides,
  };
}
