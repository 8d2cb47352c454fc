import type { ServedFile } from '../platform/http/bind.ts';

/**
 * The text of a log's file to which rows are added while it is read: once its first rows have come. It is read no further
 * than is wanted, so that most rows are still to be read then, if they are more than a thousand.
 */
export async function fileOfGrowingLog({ stream }: ServedFile, add: () => PromiseLike<unknown>): Promise<string> {
  let file = '';
  let isAdded = false;
  for await (const part of stream) {
    file += String(part);
    if (isAdded || file.trim().split('\n').length === 1) continue;
    isAdded = true;
    await add();
  }
  return file;
}
