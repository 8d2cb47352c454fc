import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, SignedChallenge } from '@likeness/contract/staff/webauthn';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** How a device behaves; what is left out it does right. */
export interface DeviceManners {
  readonly origin?: string;
  readonly place?: string;
  /** What it says of its uses; without it, one more each time. */
  readonly uses?: number;
  /** Whether it has asked for the person's finger, face or PIN. */
  readonly verifies?: boolean;
  /** The challenge that it signs, if it is not the given one. */
  readonly challenge?: string;
  /** The passkey that it says it signs with, if it is not its own. */
  readonly as?: string;
}

/** A device with one passkey, as a browser would speak to it: ES256, without a certificate of its maker. */
export class SoftAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #uses = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  make({ challenge }: { challenge: string }, manners: DeviceManners = {}): MadePasskey {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const length = Buffer.alloc(2);
    const id = Buffer.from(this.id, 'base64url');
    length.writeUInt16BE(id.length);
    const key = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x!, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y!, 'base64url'))],
    ]);
    const authData = Buffer.concat([this.#data(WITH_CREDENTIAL, manners), Buffer.alloc(16), length, id, key]);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, manners).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  sign({ challenge }: { challenge: string }, manners: DeviceManners = {}): SignedChallenge {
    const data = this.#data(0, manners);
    const client = this.#clientData('webauthn.get', challenge, manners);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      ...this.#named(manners.as),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      },
    };
  }

  #named(id = this.id) {
    return { id, rawId: id, type: 'public-key' as const };
  }

  #clientData(type: string, challenge: string, manners: DeviceManners): Buffer {
    const { origin = this.#origin, challenge: signed = challenge } = manners;
    return Buffer.from(JSON.stringify({ type, challenge: signed, origin, crossOrigin: false }));
  }

  #data(flags: number, { place = new URL(this.#origin).hostname, uses, verifies = true }: DeviceManners): Buffer {
    this.#uses = uses ?? this.#uses + 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (verifies ? USER_VERIFIED : 0));
    head.writeUInt32BE(this.#uses, 1);
    return Buffer.concat([createHash('sha256').update(place).digest(), head]);
  }
}

/* As much of CBOR (RFC 8949) as a passkey needs. */

function cborHead(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256 ? Buffer.from([(kind << 5) | 24, length]) : Buffer.from([(kind << 5) | 25, length >> 8, length]);
}

const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (words: string) => Buffer.concat([cborHead(3, words.length), Buffer.from(words)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
