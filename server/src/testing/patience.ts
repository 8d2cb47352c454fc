/**
 * Time limits in tests for calls, statements, transactions and photos. They are generous, because a busy machine only
 * takes longer.
 */
const PATIENCE_SECONDS = 120;

export const PATIENT_DATABASE = {
  waitSeconds: PATIENCE_SECONDS,
  statementSeconds: PATIENCE_SECONDS,
  transactionSeconds: PATIENCE_SECONDS,
} as const;

export const PATIENT_IMAGES = { processes: 1, timeLimitMs: PATIENCE_SECONDS * 1000 } as const;
