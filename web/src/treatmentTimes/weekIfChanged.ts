import type { TreatmentWeek } from '@likeness/contract/treatmentTimes';
import { readWeek } from '@likeness/contract/treatmentTimes';
import { call } from '../kit/api.ts';
import { stateIfChanged } from '../kit/changedMeanwhile.ts';

/** The times as somebody else has left them, if that is why they could not be saved. */
export function weekIfChanged(refusal: Error): Promise<TreatmentWeek | undefined> {
  return stateIfChanged(refusal, () => call(readWeek, {}));
}
