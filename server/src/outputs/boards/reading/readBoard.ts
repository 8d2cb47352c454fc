import type { Platform } from '../../../platform/platform.ts';
import type { readWholeBoard } from './readCode.ts';
import type { CodeReading } from '../rules.ts';

const MODULE = new URL('readCode.ts', import.meta.url);
/** The paper's longer side at 300 dots per inch. */
const LONG_SIDE = 1754;

/**
 * What can be read of a code on the board in this file, wherever it stands on it.
 *
 * @throws ImageRefusal when the file cannot be opened
 */
export async function readBoard(
  { images }: Pick<Platform, 'images'>,
  { path, code }: { path: string; code: string },
): Promise<CodeReading> {
  const source = { sourcePath: path, longSide: LONG_SIDE };
  return await images.run<typeof readWholeBoard>(MODULE, 'readWholeBoard', source, { code });
}
