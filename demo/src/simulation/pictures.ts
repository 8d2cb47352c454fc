import * as intake from '@likeness/contract/intake';
import { listOrderable } from '@likeness/contract/intake/catalogue';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { temporaryFile } from '../../../server/src/platform/files/temporaryFile.ts';
import type { Painters } from '../painters.ts';
import type { Flaw, Gender } from '../portraits.ts';
import type { Random } from '../random.ts';
import type { Api } from './partnerApi.ts';

export type Purpose = AnswerOf<typeof listOrderable>['purposes'][number];

/** What is needed to make pictures and to send them. */
export interface Studio {
  readonly api: Api;
  readonly painters: Painters;
  /** The folder for pictures until they are sent. */
  readonly directory: string;
}

export interface Shot {
  seed: number;
  gender: Gender;
  purpose: Purpose;
  flaw: Flaw;
}

export async function photograph({ painters, directory }: Studio, { seed, gender, purpose, flaw }: Shot) {
  const file = await temporaryFile(directory);
  await painters.run('portrait', { seed, gender, flaw, geometry: purpose }, file.path);
  return file;
}

export async function sendPhoto(studio: Studio, shot: Shot): Promise<string> {
  await using photo = await photograph(studio, shot);
  const { uid } = await studio.api.call(intake.sendPicture, {
    body: { type: 'photo' },
    file: { path: photo.path, name: `IMG_${1000 + (shot.seed % 9000)}.jpg` },
  });
  return uid;
}

export async function sendPicture(studio: Studio, type: 'signature' | 'proof_of_life', seed: number, gender: Gender) {
  await using picture = await temporaryFile(studio.directory);
  if (type === 'signature') await studio.painters.run('signature', seed, picture.path);
  else await studio.painters.run('proofOfLife', seed, { gender }, picture.path);
  const file = { path: picture.path, name: `${type}.jpg` };
  const { uid } = await studio.api.call(intake.sendPicture, { body: { type }, file });
  return uid;
}

export function cameraName(random: Random): string {
  return `IMG_${random.whole(1000, 9999)}.jpg`;
}
