/**
 * A lifecycle as data: which event leads from which states to which. The server moves records by it, the start of the
 * server checks it, and tests walk it. No other code may say which status follows which.
 */
export interface Lifecycle<State extends string, Event extends string> {
  readonly states: readonly State[];
  readonly initial: State;
  /** States that only imported records have: no event leads to them. */
  readonly imported: readonly State[];
  /** For each event: from which state it is possible, and where it leads from there. */
  readonly events: Readonly<Record<Event, Readonly<Partial<Record<State, State>>>>>;
}

/**
 * Declares a lifecycle and refuses one that cannot be right: a state that nothing leads to, or that is declared as
 * imported although something does.
 */
export function lifecycle<const State extends string, const Event extends string>(
  declaration: Lifecycle<State, Event>,
): Lifecycle<State, Event> {
  const reached = new Set<State>([declaration.initial]);
  let before: number;
  do {
    before = reached.size;
    for (const moves of Object.values<Partial<Record<State, State>>>(declaration.events)) {
      for (const [from, to] of Object.entries(moves) as [State, State][]) if (reached.has(from)) reached.add(to);
    }
  } while (reached.size > before);
  const unreachable = declaration.states.filter(
    (state) => !reached.has(state) && !declaration.imported.includes(state),
  );
  if (unreachable.length > 0) throw new Error(`Nothing leads to these states: ${unreachable.join(', ')}`);
  const contradicted = declaration.imported.filter((state) => reached.has(state));
  if (contradicted.length > 0) throw new Error(`Declared as imported, yet reachable: ${contradicted.join(', ')}`);
  return declaration;
}

/** Where the event leads from this state, or `undefined` when it is not possible there. */
export function leadsTo<State extends string, Event extends string>(
  { events }: Lifecycle<State, Event>,
  event: Event,
  from: State,
): State | undefined {
  return events[event][from];
}

/** The states from which the event is possible. */
export function statesBefore<State extends string, Event extends string>(
  { events }: Lifecycle<State, Event>,
  event: Event,
): State[] {
  return Object.keys(events[event]) as State[];
}
