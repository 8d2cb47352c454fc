import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { serveTasks } from '../../server/src/platform/images/processTasks.ts';
import { type Age, type Gender, type PortraitOptions, portraitSvg, proofOfLifeSvg } from './portraits.ts';
import { renderPortrait } from './renderPortrait.ts';
import { signatureSvg } from './signature.ts';

const PROOF = { width: 600, height: 800, quality: 80, density: 72, noise: 4, blur: 0 };
const SIGNATURE = { width: 800, height: 200, quality: 90, density: 300, noise: 0, blur: 0 };

const writePicture = (path: string, jpeg: Buffer) => writeFile(path, jpeg, { mode: 0o600 });

/**
 * Runs in a process of its own: drawing takes long and needs the SVG loader, which must not be in the process that
 * answers calls.
 */
const tasks = {
  async portrait(options: PortraitOptions, path: string): Promise<void> {
    await writePicture(path, await renderPortrait(portraitSvg(options)));
  },
  async proofOfLife(seed: number, options: { gender?: Gender; age?: Age }, path: string): Promise<void> {
    await writePicture(path, await renderPortrait({ svg: proofOfLifeSvg(seed, options), render: PROOF }));
  },
  async signature(seed: number, path: string): Promise<void> {
    await writePicture(path, await renderPortrait({ svg: signatureSvg(seed), render: SIGNATURE }));
  },
};

export type PainterTasks = typeof tasks;

sharp.cache(false);
sharp.concurrency(1);
serveTasks(tasks);
