import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { standInFolder } from '../../../demo/src/mailPartner/open.ts';
import { type StandIn, startStandIn } from '../../../demo/src/mailPartner/standIn.ts';
import { fixedClock } from '../platform/clock.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import { aLetter } from './letter.fixture.ts';
import { type OpenMailPartner, openMailPartner } from './open.ts';

const clock = fixedClock('2026-03-10T08:00:00.000Z');
const KEYS = {
  MAIL_PARTNER_URL: 'https://mail.test/service/',
  MAIL_PARTNER_SERVICE_ID: 'us',
  MAIL_PARTNER_SECRET: 'a secret',
  MAIL_PARTNER_WEBHOOK_SECRET: 'a secret of webhooks',
  MAIL_PARTNER_USER_ID: '17460',
  MAIL_PARTNER_SENDER: 'Likeness; 9 allée de la Rose; 78000; Versailles; FRANCE',
};

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'likeness-mail-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Opens the mail partner of the demo house; returns both its client and the stand-in. */
async function openDemo(config: Config): Promise<{ opened: OpenMailPartner; standIn: StandIn }> {
  const standIn = await startStandIn({ now: () => clock.now(), folder: standInFolder(config) });
  return { opened: await openMailPartner({ config, clock }, () => Promise.resolve(standIn)), standIn };
}

const configOf = (variables: Record<string, string>) =>
  readConfig({ DATA_DIR: directory, TOKEN_SECRET: 'a secret that is only good for tests', ...variables });

describe('letters go', () => {
  test('to the configured mail partner', () => {
    expect(configOf(KEYS).mailPartner).toMatchObject({
      url: 'https://mail.test/service',
      userId: 17_460,
      sender: { societe: 'Likeness', adresse1: '9 allée de la Rose', ville: 'Versailles', nom: '', reference: '' },
      authorizedIps: '111.111.111',
    });
  });

  test('to a stand-in in the demo house, which keeps them across restarts', async () => {
    const config = configOf({ DEMO: '1' });
    const { opened: first } = await openDemo(config);
    expect(await first.partner?.send(aLetter(), { mayBePrinted: false })).toMatchObject({ outcome: 'accepted' });
    await first.close();
    const { opened: second, standIn } = await openDemo(config);
    expect(standIn.letters).toMatchObject([{ ownRef: '71' }]);
    await second.close();
  });

  test('and the stand-in learns once where to send their events', async () => {
    const { opened, standIn } = await openDemo(configOf({ DEMO: '1' }));
    const address = 'https://likeness.test/api/mail-partner/events';
    expect(await opened.announce(address)).toMatchObject({ outcome: 'accepted' });
    expect(await opened.announce(address)).toMatchObject({ outcome: 'accepted' });
    expect(standIn.calls.filter((call) => call === 'setWebhookEndpoint')).toHaveLength(1);
    expect(opened.proves({ 'x-mf-webhook-secret-key': standIn.settings.webhookSecret })).toBe(true);
    expect(opened.proves({ 'x-mf-webhook-secret-key': 'another' })).toBe(false);
    expect(opened.proves({})).toBe(false);
    await opened.close();
  });

  test('nowhere if the demo house has no stand-in: opening fails', async () => {
    await expect(openMailPartner({ config: configOf({ DEMO: '1' }), clock })).rejects.toThrow('nobody has brought one');
  });

  test('nowhere if no mail partner is configured', async () => {
    const config = configOf({ DEMO: '0' });
    const opened = await openMailPartner({ config, clock });
    expect(opened).toMatchObject({ partner: undefined, standIn: undefined });
    expect([opened.proves({ 'x-mf-webhook-secret-key': '' }), await opened.announce('https://likeness.test')]).toEqual([
      false,
      undefined,
    ]);
    await opened.close();
  });
});

describe('a start is refused', () => {
  test.each([
    [
      'incomplete keys',
      { MAIL_PARTNER_URL: KEYS.MAIL_PARTNER_URL, MAIL_PARTNER_SECRET: 'x' },
      'MAIL_PARTNER_SERVICE_ID',
    ],
    ['keys without an address', { ...KEYS, MAIL_PARTNER_URL: '' }, 'MAIL_PARTNER_URL'],
    ['a user that is not a number', { ...KEYS, MAIL_PARTNER_USER_ID: 'me' }, 'MAIL_PARTNER_USER_ID'],
    ['a sender without a country', { ...KEYS, MAIL_PARTNER_SENDER: 'a; b; c; d' }, 'MAIL_PARTNER_SENDER'],
    [
      'a sender too long for an envelope',
      { ...KEYS, MAIL_PARTNER_SENDER: `a; b; ${'1'.repeat(13)}; d; e` },
      'MAIL_PARTNER_SENDER',
    ],
    ['a secret that can be guessed', { ...KEYS, MAIL_PARTNER_WEBHOOK_SECRET: 'short' }, 'MAIL_PARTNER_WEBHOOK_SECRET'],
    [
      'an unencrypted address in production',
      { ...KEYS, NODE_ENV: 'production', MAIL_PARTNER_URL: 'http://mail.test' },
      'https://',
    ],
  ])('with %s, and the error names the setting', (_, variables, named) => {
    const read = () => configOf(variables);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(named);
  });

  test('without repeating a secret in the error', () => {
    const keys = { ...KEYS, MAIL_PARTNER_SECRET: 'our dark secret', MAIL_PARTNER_USER_ID: 'me' };
    expect(() => configOf(keys)).toThrow(/^(?!.*dark).*MAIL_PARTNER_USER_ID/s);
  });
});
