/** An e-mail that lies in the stand-in's mailbox. */
export interface LyingEmail {
  /** Its number in the mailbox, rising with each that arrives. */
  readonly uid: number;
  readonly source: Buffer;
  isSeen: boolean;
}

/** The mailbox of the stand-in, in memory. */
export class StandInMailbox {
  readonly emails: LyingEmail[] = [];

  /** An e-mail arrives, as it is written on the wire (RFC 5322). */
  deliver(source: string | Buffer): LyingEmail {
    const bytes = Buffer.from(typeof source === 'string' ? source.replaceAll(/\r?\n/g, '\r\n') : source);
    const email = { uid: (this.emails.at(-1)?.uid ?? 0) + 1, source: bytes, isSeen: false };
    this.emails.push(email);
    return email;
  }

  unseen(): LyingEmail[] {
    return this.emails.filter(({ isSeen }) => !isSeen);
  }

  byUid(uid: number): LyingEmail | undefined {
    return this.emails.find((email) => email.uid === uid);
  }
}
