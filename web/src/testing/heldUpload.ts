import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** An upload that is under way until the test lets it arrive. */
export function heldUpload(answer: object) {
  const begun: EventTarget[] = [];
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 200;
    readonly responseText = JSON.stringify(answer);
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      begun.push(this);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return { begun, arrive: () => act(async () => begun.forEach((one) => one.dispatchEvent(new Event('load')))) };
}

/** The server's answer to a corrected photo. */
export function takenIn(uid: string, file_name: string) {
  const links = { display: `/api/file/${uid}`, thumb: `/api/file/${uid}?rendition=thumb` };
  return { success: true, uid, file_name, width: 414, height: 532, bytes: 90_000, links };
}
