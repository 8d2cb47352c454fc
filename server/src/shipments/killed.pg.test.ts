import type { updateShipment } from '@likeness/contract/shipments';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emailMessage } from '../emails/outbox/schema.ts';
import type { Caller } from '../testing/app.ts';
import { callServer } from '../testing/httpClient.ts';
import { ShipmentScenario } from '../testing/shipmentScenario.ts';
import { ServerProcess } from '../testing/serverProcess.ts';

/* Real servers, one of which is killed while the mail partner processes a letter. */

const MINUTES = 60_000;
const SECRET = 'a secret that is only good for these tests';

let scenario: ShipmentScenario;
let postman: Caller;
let servers: ServerProcess[];

beforeEach(async () => {
  servers = [];
  scenario = await ShipmentScenario.open({ TOKEN_SECRET: SECRET });
  // The servers use the database's clock.
  scenario.app.clock.advance(Date.now() - scenario.app.clock.now().getTime());
  postman = await scenario.app.signedInAs('postman');
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await scenario.close();
});

async function startServer(): Promise<ServerProcess> {
  const server = await ServerProcess.start({
    ...ShipmentScenario.settingsFor(scenario.standIn),
    DATABASE_URL: scenario.app.databaseUrl!,
    DATA_DIR: scenario.app.platform.config.dataDirectory,
    TOKEN_SECRET: SECRET,
  });
  servers.push(server);
  return server;
}

async function on({ address }: ServerProcess, path: string, body?: object) {
  const token = await postman.bearer();
  const call = { method: body ? 'POST' : 'GET', path, body, token } as const;
  return callServer<AnswerOf<typeof updateShipment>>(address, call);
}

const manageOn = (server: ServerProcess, id: number) => on(server, `/delivery/${id}/start-manage`);
const sendOn = (server: ServerProcess, id: number) => on(server, '/external-sender/send-mail', { deliveryId: id });
const shipOn = (server: ServerProcess, id: number) =>
  on(server, `/delivery/${id}/update-status`, { status: 'shipped', sendEmail: true });

/** An unfinished attempt times out after some minutes; this makes the timeout pass at once. */
const letTimePass = () =>
  scenario.app.platform.database.pool.query(`
    update letter set last_tried_at = last_tried_at - interval '10 minutes';
    update pgboss.job set start_after = start_after - interval '10 minutes' where state in ('created', 'retry')`);

test.each([
  ['after the mail partner has printed it', true],
  ['before the mail partner has taken it', false],
])(
  'a letter whose server is killed %s is printed once, and its delivery goes on on another server',
  async (_, done) => {
    const first = await startServer();
    const { id, orderId } = await scenario.aShipment();
    expect((await manageOn(first, id))!.status).toBe(200);
    scenario.standIn.addFault('sendCourrier', { done, ends: 'hold' });
    const sent = sendOn(first, id);
    await vi.waitFor(() => expect(scenario.standIn.calls).toContain('sendCourrier'), { timeout: MINUTES });
    await first.kill();
    // The caller never gets an answer.
    expect(await sent).toBeUndefined();
    expect(scenario.printedFor(id)).toHaveLength(done ? 1 : 0);
    expect((await scenario.now(id)).letters).toMatchObject([{ begun: 1, ended: 0, mayBePrinted: true, sentAt: null }]);

    // Nobody knows yet whether the letter was printed: until then nothing is done with it.
    const second = await startServer();
    expect((await sendOn(second, id))!.refusal).toMatchObject({ code: 'letter_under_way' });
    expect((await shipOn(second, id))!.refusal).toMatchObject({ code: 'letter_under_way' });

    await letTimePass();
    await vi.waitFor(
      async () =>
        expect(await scenario.now(id)).toMatchObject({
          row: { status: 'pending_shipment' },
          letters: [{ begun: 1, ended: 1, mayBePrinted: false, sentAt: expect.any(Date) }],
          managedBy: postman.id,
        }),
      { timeout: MINUTES, interval: 100 },
    );
    expect(scenario.printedFor(id)).toHaveLength(1);

    await scenario.tellEventsTo(second.address);
    const { letterRef, mailId } = scenario.printedFor(id)[0]!;
    expect(await scenario.standIn.happen(letterRef, 'imprime', { times: 2 })).toEqual([200, 200]);
    expect((await scenario.now(id)).row.mailId).toBe(String(mailId));
    expect((await shipOn(second, id))!.answer).toMatchObject({ id, status: 'shipped' });
    expect(await scenario.now(id)).toMatchObject({ document: 'delivered', order: 'fulfilled', managedBy: undefined });
    const mails = await scenario.app.platform.database.orm.select().from(emailMessage);
    const told = mails.filter((mail) => mail.orderId === orderId).map(({ template }) => template);
    expect(told).toEqual(['order_fulfilled']);
    expect(scenario.printedFor(id)).toHaveLength(1);
  },
  4 * MINUTES,
);
