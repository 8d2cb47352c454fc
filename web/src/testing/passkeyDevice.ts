import { vi } from 'vitest';

const BYTES = new Uint8Array([1, 2, 3]).buffer;

/** The part of a browser that speaks to devices with passkeys. Until it is told what to do, it knows no passkey. */
export function aDevice({ knowsPasskeys = true, isSecure = true } = {}) {
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('PublicKeyCredential', knowsPasskeys ? vi.fn<() => void>() : undefined);
  const create = vi.fn<() => Promise<unknown>>();
  const get = vi.fn<() => Promise<unknown>>();
  vi.stubGlobal('navigator', withCredentials({ create, get }));
  const given = (id: string, response: object) => ({
    id,
    rawId: bytesOf(id),
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  });
  return {
    makes: (id: string) =>
      create.mockResolvedValue(
        given(id, { clientDataJSON: BYTES, attestationObject: BYTES, getTransports: () => ['internal'] }),
      ),
    signs: (id: string) =>
      get.mockResolvedValue(given(id, { clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES })),
    declines() {
      const declined = new DOMException('The person has declined', 'NotAllowedError');
      create.mockRejectedValue(declined);
      get.mockRejectedValue(declined);
    },
    knowsOneAlready: () => create.mockRejectedValue(new DOMException('There is one', 'InvalidStateError')),
  };
}

/** The window's own navigator answers everything else: its parts work on nothing but itself. */
function withCredentials(credentials: object): Navigator {
  return new Proxy(navigator, {
    get(own, name) {
      if (name === 'credentials') return credentials;
      const part: unknown = Reflect.get(own, name);
      return typeof part === 'function' ? part.bind(own) : part;
    },
  });
}

function bytesOf(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
}
