export interface Sender {
  /** Empty where only an address is given. */
  readonly name: string;
  readonly address: string;
}

/** The parts of MAIL_FROM, which is `Name <address>` or an address alone. */
export function senderOf({ mailFrom }: { readonly mailFrom: string }): Sender {
  const [, name = '', address = mailFrom] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  return { name, address: address.trim() };
}
