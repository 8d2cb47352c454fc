import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Caller, type TestApp, startTestApp } from './app.ts';
import { LookScenario } from './lookScenario.ts';
import { emptyTables } from './emptyTables.ts';

/** What a test of sorters has: three of them, signed in for this test alone. */
interface LookDesk {
  readonly app: TestApp;
  readonly looks: LookScenario;
  readonly sorters: readonly [Caller, Caller, Caller];
}

/** Before each test of a file nothing waits and nobody works; every lot is for this, until the test says otherwise. */
export function openLookDesk(lot: 'a look' | 'a document', take: (desk: LookDesk) => void): void {
  let app: TestApp;
  let looks: LookScenario;
  beforeAll(async () => {
    app = await startTestApp();
    looks = await LookScenario.open(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await emptyTables(app, 'document', 'claim', 'reservation', 'passed_on', 'staff_session');
    looks.draw(lot);
    const signIn = () => app.signedInAs('sorter');
    take({ app, looks, sorters: [await signIn(), await signIn(), await signIn()] });
  });
}
