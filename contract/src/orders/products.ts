import { z } from 'zod';
import { MANAGERS } from '../settingsLists/roles.ts';
import { endpoint } from '../kit/endpoint.ts';
import { labelled } from '../kit/names.ts';

const choices = z.object({ result: z.array(labelled) });

export const mainProducts = endpoint({
  method: 'GET',
  path: '/product/mains',
  summary: 'The products that can be bought on their own.',
  access: MANAGERS,
  answer: choices,
});

export const optionProducts = endpoint({
  method: 'GET',
  path: '/product/options',
  summary: 'The products that can be bought together with another.',
  access: MANAGERS,
  answer: choices,
});

export const productChoices = endpoint({
  method: 'GET',
  path: '/product/choices',
  summary: 'All products that can be bought.',
  access: MANAGERS,
  answer: choices,
});
