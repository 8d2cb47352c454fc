import { existsSync, writeFileSync } from 'node:fs';
import type { Pixels } from './pixels.ts';
import type { PictureFile } from './source.ts';

/** Functions for `images.run` that inspect their worker, or misbehave in it. */

export function vitals() {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  return {
    pid: process.pid,
    residentBytes: process.memoryUsage.rss(),
    peakBytes: maxRSS * 1024,
    busyMs: (userCPUTime + systemCPUTime) / 1_000,
  };
}

export function corners({ data, width, height }: Pixels, argument: { label: string }, file: PictureFile) {
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 2)];
  return {
    label: argument.label,
    size: [width, height],
    photo: [file.width, file.height],
    topLeft: at(0, 0),
    bottomRight: at(width - 1, height - 1),
  };
}

export function dieOnce(_pixels: Pixels, { trace }: { trace: string }): string {
  if (existsSync(trace)) return 'alive';
  writeFileSync(trace, String(process.pid));
  process.kill(process.pid, 'SIGKILL');
  return 'unreachable';
}

export function dieAlways(): void {
  process.kill(process.pid, 'SIGKILL');
}

export function neverReturn(_pixels: Pixels, { trace }: { trace: string }): void {
  writeFileSync(trace, String(process.pid));
  for (;;) Math.random();
}

export function fail(): void {
  throw new Error('A mistake of ours');
}

export function environment(): string[] {
  return Object.keys(process.env);
}
