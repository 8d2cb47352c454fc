import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { sentNames } from '@likeness/contract/kit/listNames';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

const sent = new WeakMap<FastifyRequest, { shape: Endpoint['body']; body: unknown }>();

/** Remembers a body as it was sent: once it is read, its fields have the names of the declaration. */
export function rememberSent(request: FastifyRequest, { body: shape }: Endpoint): void {
  if (shape) sent.set(request, { shape, body: request.body });
}

/** "A mistake is told under the name that was sent": whoever sent `useInCountry` has a field of this name. */
export function underSentNames(request: FastifyRequest, refusal: Refusal): Refusal {
  const { errors } = refusal.details;
  const known = errors && sent.get(request);
  if (!known) return refusal;
  const names = sentNames(known.shape, known.body);
  const named = Object.entries(errors).map(([path, sentences]): [string, string[]] => {
    const [field = '', ...inside] = path.split('.');
    return [[names.get(field) ?? field, ...inside].join('.'), sentences];
  });
  return new Refusal(refusal.code, { ...refusal.details, errors: Object.fromEntries(named) });
}
