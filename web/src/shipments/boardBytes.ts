import type { ShipmentDetails } from '@likeness/contract/shipments/details';

type Board = ShipmentDetails['photo_boards'][number];

/**
 * The board as shown on the screen, in base64, so that the server can compare it with the one it prints. Undefined if
 * it cannot be fetched; then the server prints its own without comparing.
 */
export async function boardBytes(board: Board | undefined): Promise<string | undefined> {
  if (!board?.links) return undefined;
  try {
    const response = await fetch(board.links.download);
    if (!response.ok) return undefined;
    return base64Of(new Uint8Array(await response.arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** In pieces, because a function call takes only a limited number of arguments. */
function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += PIECE) {
    pieces.push(String.fromCodePoint(...bytes.subarray(from, from + PIECE)));
  }
  return btoa(pieces.join(''));
}

const PIECE = 8_192;
