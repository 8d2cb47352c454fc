import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a name in a folder stands for. */
export type Names = Record<string, { kind: 'file' | 'folder'; id: number }>;

export function keptContents(kept: string, id: number): string {
  return join(kept, `contents-${id}`);
}

export function keptNames(kept: string, id: number | 'root'): string {
  return join(kept, `names-${id}`);
}

/** Rebuilds the folder as it would be after the power cut (see power-cut.ts). */
export function folderAfterPowerCut(kept: string, target: string, id: number | 'root' = 'root'): void {
  mkdirSync(target, { recursive: true });
  const names = keptNames(kept, id);
  if (!existsSync(names)) return;
  for (const [name, entry] of Object.entries(JSON.parse(readFileSync(names, 'utf8')) as Names)) {
    const path = join(target, name);
    if (entry.kind === 'folder') folderAfterPowerCut(kept, path, entry.id);
    else if (existsSync(keptContents(kept, entry.id))) copyFileSync(keptContents(kept, entry.id), path);
    else writeFileSync(path, '');
  }
}
