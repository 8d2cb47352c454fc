import { setTimeout as wait } from 'node:timers/promises';
import { startBucket } from '../../../server/src/platform/files/bucket.fixture.ts';
import type { Fault } from '../mailPartner/faults.ts';
import { type Surroundings, openHouse, teller } from './accident.ts';
import { worked } from './crowd.ts';
import type { House } from './house.ts';
import { Line, type LineState } from './line.ts';
import { lookAtOnce, settle, withPool } from './settle.ts';

/** So long something outside is bad: with some of it the house cannot go on at all. */
const BAD_MS = 6_000;
const ACTIONS = [2, 12] as const;

const LINES: readonly (readonly [what: string, state: LineState])[] = [
  ['slow', { is: 'slow', ms: 1_500 }],
  ['down', { is: 'down' }],
  ['silent', { is: 'silent' }],
  ['breaking off', { is: 'breaking', bytes: 60 }],
];

/** Answers of a mail partner that was not well. `done` ones have printed the letter. */
const LIES: readonly (readonly [what: string, fault: Fault])[] = [
  ['prints, hangs up', { done: true, ends: 'hangUp' }],
  ['prints, cuts its answer short', { done: true, ends: 'cutShort' }],
  ['prints, answers 500', { done: true, ends: { status: 500, body: '{}' } }],
  ['prints, answers nonsense', { done: true, ends: { status: 200, body: '<html>Maintenance</html>' } }],
  ['prints not, answers nonsense', { done: false, ends: { status: 200, body: '<html>Maintenance</html>' } }],
  ['prints not, answers 503', { done: false, ends: { status: 503, body: 'Try again' } }],
  ['prints, never answers', { done: true, ends: 'hold' }],
];
const LIES_AT_ONCE = 3;

const MAIL_FAULTS = ['busy', 'refuses', 'takesAndHangsUp', 'takesAndIsSilent'] as const;

/** The file store, the mail server and the mail partner are slow, away, break off in the middle, and say what is not so. */
export async function services(surroundings: Surroundings): Promise<void> {
  const { random, times, database, stopped } = surroundings;
  await using opened = await openHouse(surroundings);
  const { house, crowd } = opened;
  const { notebook } = crowd;
  const bucket = await startBucket();
  const lines = {
    S3: await Line.to(Number(new URL(bucket.address).port)),
    'mail server': await Line.to(house.mail.port),
    'mail partner': await Line.to(Number(new URL(house.mailPartner.settings.url).port)),
  };
  house.bucket = bucket.address;
  house.also = alongLines(house, lines);
  const look = async () =>
    database === 'embedded' ? [] : withPool(house, (pool) => lookAtOnce(pool, notebook, house));
  const say = teller('services', surroundings, notebook);
  try {
    await house.start();
    await worked(notebook, 1);
    for (let blow = 1; blow <= times && !stopped.aborted; blow += 1) {
      const which = `${blow} of ${times}`;
      for (const [name, line] of Object.entries(lines)) {
        for (const [what, state] of LINES) {
          line.become(state);
          await wait(BAD_MS);
          line.become({ is: 'good' });
          await worked(notebook, random.whole(...ACTIONS));
          say(which, `${name} ${what}`, await look());
        }
      }
      for (const fault of MAIL_FAULTS) {
        house.mail.fault = fault;
        await wait(BAD_MS);
        house.mail.fault = undefined;
        say(which, `mail server: ${fault}`, await look());
      }
      for (const [what, fault] of LIES) {
        for (let call = 0; call < LIES_AT_ONCE; call += 1) house.mailPartner.addFault('sendCourrier', fault);
        await worked(notebook, random.whole(...ACTIONS));
        say(which, `mail partner ${what}`, await look());
      }
    }
    await crowd.leave();
    const { faults, unnamed } = await settle(house, notebook);
    say('at the end', `${unnamed} files that no row names`, faults);
  } finally {
    for (const line of Object.values(lines)) await line.close();
    bucket.server.closeAllConnections();
    bucket.server.close();
  }
}

function alongLines(house: House, lines: Readonly<Record<'S3' | 'mail server' | 'mail partner', Line>>) {
  const partner = new URL(house.mailPartner.settings.url);
  partner.port = String(lines['mail partner'].port);
  const files = new URL('s3://photos');
  files.searchParams.set('endpoint', `http://127.0.0.1:${lines.S3.port}`);
  return {
    FILES_URL: files.href,
    AWS_ACCESS_KEY_ID: 'torture',
    AWS_SECRET_ACCESS_KEY: 'torture',
    SMTP_URL: `smtp://127.0.0.1:${lines['mail server'].port}`,
    MAIL_PARTNER_URL: partner.href,
  };
}
