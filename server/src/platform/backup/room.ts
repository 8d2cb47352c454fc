import { statfs } from 'node:fs/promises';
import { MachineProblem } from './problem.ts';

/** What is copied or unpacked beside a running database must leave the disk the room that it needs. */
const ROOM_LEFT = 512 * 2 ** 20;

/** How many bytes may be written below a folder. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - ROOM_LEFT;
}

/** A content that is unpacked into a folder, as long as there is room for more of it. */
export async function* whileRoom(
  content: AsyncIterable<Uint8Array>,
  folder: string,
  room: (folder: string) => Promise<number>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    if ((await room(folder)) <= 0) throw new MachineProblem(NO_ROOM);
    yield chunk;
  }
}

const NO_ROOM = 'The disk has no room to unpack it beside the database that is there.';
