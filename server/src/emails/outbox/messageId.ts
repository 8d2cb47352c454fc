import type { Config } from '../../platform/config.ts';
import { senderOf } from '../../platform/email/sender.ts';
import { Tokens } from '../../platform/tokens.ts';

/**
 * The same for every attempt, so that a mail server can recognise a repetition; of another installation it is another
 * one, and nobody outside can guess it: answers find their order by it.
 */
export function messageIdOf(
  config: Pick<Config, 'mailFrom' | 'tokenSecret'>,
  { dedupeKey }: { readonly dedupeKey: string },
): string {
  const host = senderOf(config).address.split('@').at(-1);
  return `<${new Tokens(config.tokenSecret).derive('message-id', dedupeKey)}@${host}>`;
}
