import type { Floor, FloorAlert, FloorSettings, FloorWork } from '@likeness/contract/floor';

/* The floor of a quiet morning, for tests. */

export const NOW = '2026-03-10T13:03:20.000Z';

/** A moment, so many seconds after NOW. */
export function after(seconds: number): string {
  return new Date(Date.parse(NOW) + seconds * 1_000).toISOString();
}

export function aWork(overrides: Partial<FloorWork> = {}): FloorWork {
  return {
    kind: 'verification',
    subject_id: 12,
    by: { id: 3, first_name: 'Anna', last_name: 'Keller' },
    since: after(-180),
    expires_at: after(125),
    allowedActions: ['release'],
    ...overrides,
  };
}

export function anAlert(overrides: Partial<FloorAlert> = {}): FloorAlert {
  return {
    kind: 'queue_old',
    about: 'verification',
    label: null,
    since: after(-60),
    value: 62,
    threshold: 60,
    emailed_at: null,
    ...overrides,
  };
}

export function aFloor(overrides: Partial<Floor> = {}): Floor {
  return {
    now: NOW,
    queues: [
      {
        kind: 'verification',
        waiting: 42,
        overdue: 3,
        oldest: { id: 12, since: after(-3_725) },
        arrived: 30,
        finished: 18,
        empty_at: null,
      },
      {
        kind: 'processing',
        waiting: 4,
        overdue: 0,
        oldest: { id: 15, since: after(-240) },
        arrived: 2,
        finished: 6,
        empty_at: after(3_600),
      },
    ],
    shipments: { waiting: 7, oldest: null },
    steps: [
      { name: 'checks', waiting: 3, running: 1, failed: 0, oldest: { id: 31, since: after(-75) } },
      { name: 'framing', waiting: 0, running: 0, failed: 0, oldest: null },
      { name: 'compression', waiting: 2, running: 0, failed: 1, oldest: { id: 29, since: after(-130) } },
      { name: 'conversion', waiting: 0, running: 0, failed: 0, oldest: null },
      { name: 'shipment', waiting: 0, running: 0, failed: 0, oldest: null },
    ],
    work: [aWork()],
    refusals: {
      by_country: [{ key: 'FR', label: 'France', refused: 6, judged: 20, share: 30, usual_share: 14.6 }],
      by_reason: [],
    },
    emails: { waiting: 1, failed: 2, oldest: after(-30) },
    letters: { waiting: 0, failed: 0, oldest: null },
    jobs: [{ name: 'photos.fulfil', waiting: 1, running: 1, failed: 0, oldest: after(-5) }],
    services: [
      {
        name: 'database',
        state: 'up',
        said: null,
        checked_at: NOW,
        milliseconds: 3,
        since: after(-90_000),
      },
      {
        name: 'smtp',
        state: 'down',
        said: 'The connection was refused',
        checked_at: NOW,
        milliseconds: null,
        since: after(-600),
      },
    ],
    alerts: [],
    ...overrides,
  };
}

export function theFloorSettings(overrides: Partial<FloorSettings> = {}): FloorSettings {
  return {
    queue_minutes: 60,
    service_minutes: 5,
    refusal_factor: null,
    refusal_judged_min: 20,
    emails_failed: 5,
    jobs_failed: 5,
    recipients: ['night@likeness.test'],
    revision: 3,
    changed: { user: { id: 9, first_name: 'Clara', last_name: 'Rossi' }, created_at: after(-9_000) },
    ...overrides,
  };
}
