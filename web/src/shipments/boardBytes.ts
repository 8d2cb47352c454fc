import type { ShipmentDetails } from '@likeness/contract/shipments/details';

type Board = ShipmentDetails['photo_boards'][number];

/**
 * The board as it is on the screen, in base64: whoever prints it compares it with theirs. Undefined where it could not be
 * had; then the one that is printed is taken without being compared.
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

/** Piece by piece: a call takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += PIECE) {
    pieces.push(String.fromCodePoint(...bytes.subarray(from, from + PIECE)));
  }
  return btoa(pieces.join(''));
}

const PIECE = 8_192;
