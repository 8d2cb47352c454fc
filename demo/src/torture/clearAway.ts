type Work = () => Promise<void> | void;

const waiting: Work[] = [];

/**
 * Notes what has to be cleared away however the command ends.
 *
 * @returns does it, once
 */
export function clearingAway(work: Work): () => Promise<void> {
  waiting.push(work);
  return async () => {
    const place = waiting.indexOf(work);
    if (place < 0) return;
    waiting.splice(place, 1);
    await work();
  };
}

/** Clears away all that is still there, what came last first. One thing that stays does not keep the others. */
export async function clearAllAway(): Promise<void> {
  for (let work = waiting.pop(); work; work = waiting.pop()) {
    try {
      await work();
    } catch (error) {
      process.stderr.write(`Something is left: ${String(error)}\n`);
    }
  }
}
