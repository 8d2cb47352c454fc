import type { TreatmentWeek } from '@likeness/contract/treatmentTimes';
import { readWeek } from '@likeness/contract/treatmentTimes';
import { call } from '../kit/api.ts';
import { ApiError } from '../kit/apiError.ts';

/** The times as somebody else has left them, if that is why they could not be saved. */
export async function weekIfChanged(refusal: Error): Promise<TreatmentWeek | undefined> {
  if (!(refusal instanceof ApiError) || refusal.code !== 'changed_meanwhile') return undefined;
  try {
    return await call(readWeek, {});
  } catch {
    // What was typed stays, and the refusal says what happened.
    return undefined;
  }
}
