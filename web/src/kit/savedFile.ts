import { beginActivity } from './activity.ts';
import { fetchSignedIn } from './api.ts';
import { refusedBy } from './accessDenied.ts';
import { ApiError } from './apiError.ts';
import { requestedLanguage } from './language.ts';

/** Fetches a file that a call answers.

@throws ApiError */
export async function fetchFile(url: string): Promise<Blob> {
  const endActivity = beginActivity();
  try {
    const response = await fetchSignedIn(url, { headers: { 'Accept-Language': requestedLanguage() } }).catch(() => {
      throw new ApiError('network_failure', 0, '');
    });
    if (!response.ok) throw refusedBy(response.status, await response.text());
    return await response.blob();
  } finally {
    endActivity();
  }
}

/** Lets the browser save a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser reads the file after the click is over.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
