import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvelopeAddress } from '@likeness/contract/shipments/envelope';
import { LETTER_STATUSES, type LetterStatus } from '../../../server/src/mailPartner/lifecycle.ts';
import type { LetterRequest } from './letterRules.ts';
import { refuse } from './refusal.ts';

/** A letter that the mail partner would have printed and posted. */
export interface StandInLetter {
  readonly mailId: number;
  readonly letterRef: string;
  /** Our reference, from the address: the shipment's number. */
  readonly ownRef: string;
  readonly reference: string | null;
  readonly to: EnvelopeAddress;
  readonly mode: 'normal' | 'suivi';
  readonly boards: number;
  readonly sentAt: string;
  readonly trackingNumber: string | null;
  /** The events of the letter, oldest first. */
  readonly life: readonly { readonly status: LetterStatus; readonly at: string }[];
}

const DUPLICATE_DAYS = 30;

/**
 * The letters that the stand-in accepted: in memory, and if a folder is given also there, so that they survive a
 * restart.
 */
export class StandInLetters {
  readonly #letters = new Map<string, StandInLetter>();
  readonly #boards = new Map<string, readonly Buffer[]>();
  readonly #folder: string | undefined;

  constructor(folder: string | undefined) {
    this.#folder = folder;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const names = readdirSync(folder).filter((name) => /^\d+-\d+\.json$/.test(name));
    const found = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as StandInLetter);
    for (const letter of found.sort((one, other) => one.mailId - other.mailId)) {
      this.#letters.set(letter.letterRef, letter);
    }
  }

  all(): StandInLetter[] {
    return [...this.#letters.values()];
  }

  boardsOf(letterRef: string): readonly Buffer[] {
    const { boards } = this.get(letterRef);
    const read = (place: number) => readFileSync(join(this.#folder ?? '', `${letterRef}-${place + 1}.jpg`));
    return this.#boards.get(letterRef) ?? Array.from({ length: boards }, (_, place) => read(place));
  }

  get(letterRef: string): StandInLetter {
    return this.#letters.get(letterRef) ?? refuse('UNKNOWN_ENVOI');
  }

  ofSending(mailId: string | null): StandInLetter[] {
    const letters = this.all().filter((letter) => String(letter.mailId) === mailId);
    return letters.length > 0 ? letters : refuse('UNKNOWN_ENVOI');
  }

  accept(request: LetterRequest, now: Date): StandInLetter[] {
    const { reference } = request;
    const oldest = now.getTime() - DUPLICATE_DAYS * 86_400_000;
    const known = (letter: StandInLetter) => letter.reference === reference && Date.parse(letter.sentAt) > oldest;
    if (reference !== null && this.all().some(known)) refuse('ANTIDOUBLON');
    const mailId = 1 + Math.max(1000, ...this.all().map((letter) => letter.mailId));
    return request.to.map((to, place) => {
      const letterRef = `${request.userId}-${mailId * 100 + place}`;
      const letter: StandInLetter = {
        mailId,
        letterRef,
        ownRef: to.reference,
        reference,
        to,
        mode: request.mode,
        boards: request.boards.length,
        sentAt: now.toISOString(),
        trackingNumber: null,
        life: [],
      };
      this.#boards.set(letterRef, request.boards);
      if (this.#folder !== undefined) {
        for (const [at, board] of request.boards.entries()) {
          writeFileSync(join(this.#folder, `${letterRef}-${at + 1}.jpg`), board, { mode: 0o600 });
        }
      }
      return this.#store(letter);
    });
  }

  /** Adds an event to a letter. Tracked letters get the post's number when they are printed. */
  addEvent(letterRef: string, status: LetterStatus, at: Date): StandInLetter {
    const letter = this.get(letterRef);
    const printed = LETTER_STATUSES[status][0] !== 'new' && letter.mode === 'suivi';
    return this.#store({
      ...letter,
      trackingNumber: letter.trackingNumber ?? (printed ? `2C${String(letter.mailId).padStart(9, '0')}` : null),
      life: [...letter.life, { status, at: at.toISOString() }],
    });
  }

  #store(letter: StandInLetter): StandInLetter {
    this.#letters.set(letter.letterRef, letter);
    if (this.#folder !== undefined) {
      writeFileSync(join(this.#folder, `${letter.letterRef}.json`), JSON.stringify(letter), { mode: 0o600 });
    }
    return letter;
  }
}
