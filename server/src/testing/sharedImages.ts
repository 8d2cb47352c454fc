import { type Images, openImages } from '../platform/images/images.ts';
import { PATIENT_IMAGES } from './patience.ts';

let shared: Images | undefined;

/**
 * To start the processes that open photos takes as long as many tests, so the files of one test process share theirs.
 * `close` leaves them to the next file: they end with the test process.
 */
export function sharedImages(): Images {
  shared ??= openImages(PATIENT_IMAGES);
  return { ...shared, close: async () => undefined };
}
