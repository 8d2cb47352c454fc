let isAwaited = false;

/** Somebody asks for the lines by key: the crown takes the focus as soon as they are there. */
export function awaitLines(are: boolean): void {
  isAwaited = are;
}

/** Whether they were asked for; that holds once. */
export function wereAwaited(): boolean {
  const were = isAwaited;
  isAwaited = false;
  return were;
}
