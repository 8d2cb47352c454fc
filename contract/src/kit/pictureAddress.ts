import { z } from 'zod';
import { MESSAGES } from './fields.ts';

/**
 * Accepts the address with or without a server name, so that people can paste it, and keeps the path below /static.
 * A mask from before masks were pictures of the catalogue can be sent back as it came.
 */
const PICTURE = /^(?:https?:\/\/[^/\s]{1,200})?\/?(?:static\/)?((?:pictures|masks)\/[0-9a-f]{64}\.(png|jpg))$/;

/** The address of a picture of the catalogue. */
export function pictureAddress(types: readonly ('jpeg' | 'png')[]): z.ZodType<string> {
  const extensions: readonly string[] = types.map((type) => (type === 'jpeg' ? 'jpg' : type));
  return z
    .string({ error: MESSAGES.required })
    .min(1, { error: MESSAGES.required, abort: true })
    .max(400, MESSAGES.picture)
    .refine((address) => extensions.includes(PICTURE.exec(address)?.[2] ?? ''), MESSAGES.picture)
    .transform((address) => `/static/${PICTURE.exec(address)?.[1]}`);
}
