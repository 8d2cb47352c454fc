import { act } from '@testing-library/react';

/** A call that is under way until the test lets its answer arrive. */
export function heldAnswer(status: number, body: unknown) {
  let arrive: (reply: readonly [number, unknown]) => void = () => undefined;
  const waiting = new Promise<readonly [number, unknown]>((resolve) => {
    arrive = resolve;
  });
  return {
    answer: () => waiting,
    /** What the screen does of it has been done. */
    arrive: () =>
      act(async () => {
        arrive([status, body]);
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      }),
  };
}
