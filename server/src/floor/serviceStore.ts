import { FLOOR_SERVICES, type FloorService, type FloorServiceState } from '@likeness/contract/floor';
import type { AnswerSentence } from '@likeness/texts/sentences';
import { sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { serviceState } from './schema.ts';

/** One round trip. */
export async function pingDatabase(tx: Transaction): Promise<void> {
  await tx.execute(sql`select 1`);
}

/** How a service answered. */
export interface ServiceAnswer {
  readonly name: FloorService;
  readonly state: FloorServiceState['state'];
  readonly said: AnswerSentence | null;
  readonly milliseconds: number | null;
}

export type StoredService = typeof serviceState.$inferSelect;

/** The services that were ever checked, in the order of the page. */
export async function serviceStates(tx: Transaction): Promise<StoredService[]> {
  const rows = await tx.select().from(serviceState);
  return FLOOR_SERVICES.flatMap((name) => rows.filter((row) => row.name === name));
}

/** Stores how services answered; answers whether the state of any is another one than before. */
export async function storeStates(tx: Transaction, answers: readonly ServiceAnswer[], now: Date): Promise<boolean> {
  const before = new Map((await serviceStates(tx)).map(({ name, state }) => [name, state]));
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(serviceState)
    .values(answers.map((answer) => ({ ...answer, checkedAt: now, since: now })))
    .onConflictDoUpdate({
      target: serviceState.name,
      set: {
        state: excluded('state'),
        said: excluded('said'),
        milliseconds: excluded('milliseconds'),
        checkedAt: excluded('checked_at'),
        since: sql`case when ${serviceState.state} = ${excluded('state')} then ${serviceState.since} else ${excluded('since')} end`,
      },
    });
  return answers.some(({ name, state }) => before.get(name) !== state);
}
