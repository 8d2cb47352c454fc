import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { aCountry, aPurpose } from '../../testing/catalogueBuilders.ts';
import { OutputScenario } from '../../testing/outputScenario.ts';
import { ephotoCode } from './schema.ts';

const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keyText = authority.publicKey.export({ type: 'spki', format: 'pem' }).toString().trim();

let scenario: OutputScenario;
let slug: string;

beforeAll(async () => {
  scenario = await OutputScenario.open({
    SHORT_URL: 'https://photo.co',
    SHORT_URL_KEY: keyText.replaceAll('\n', '\\n'),
  });
  const country = await aCountry(scenario.app, 'GB', 'United Kingdom');
  const { id: purposeId } = await aPurpose(scenario.app, { useInCountryId: country.id });
  const it = await scenario.validated('digital', { purposeId });
  await scenario.make(it);
  await scenario.app.settle(60);
  const [code] = await scenario.app.platform.database.orm
    .select()
    .from(ephotoCode)
    .where(eq(ephotoCode.documentId, it.id));
  slug = code!.code!;
});
afterAll(() => scenario.app.close());

/** A token like those in the authority's published requests. */
function token(changes: { sub?: string; iss?: string; key?: typeof authority.privateKey; seconds?: number } = {}) {
  const { sub = `photo.co/${slug}`, iss = 'HMPO', key = authority.privateKey, seconds = 30 } = changes;
  const now = Math.floor(scenario.app.clock.now().getTime() / 1000);
  const claims = new SignJWT({ sub, iss }).setProtectedHeader({ alg: 'ES256' });
  return claims
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(key);
}

const fetchPhoto = async (authorization?: string) => {
  const headers = authorization === undefined ? {} : { authorization };
  const { statusCode, headers: answered } = await scenario.app.app.http.inject({ url: `/${slug}`, headers });
  return [statusCode, answered['content-type']?.toString().split(';')[0]];
};
const PHOTO = [200, 'image/jpeg'];
const NOTHING = [404, 'application/json'];

test('if the authority’s key is configured, its signed request gets the photo, however it writes the address', async () => {
  expect(await fetchPhoto(`Bearer ${await token()}`)).toEqual(PHOTO);
  expect(await fetchPhoto(await token({ sub: `https://Photo.co/${slug}` }))).toEqual(PHOTO);
});

test.each([
  ['no token', async () => undefined],
  ['text that is not a token', async () => 'Bearer photo, please'],
  ['a stranger’s signature', () => token({ key: stranger.privateKey })],
  ['a token for another photo', () => token({ sub: 'photo.co/abcdefg2' })],
  ['a token for another house', () => token({ sub: `photo.uk/${slug}` })],
  ['a token of another issuer', () => token({ iss: 'Somebody' })],
  ['an expired token', () => token({ seconds: -60 })],
  ['an unsigned token', async () => `${btoa('{"alg":"none"}')}.${btoa(`{"iss":"HMPO","sub":"photo.co/${slug}"}`)}.`],
])('a request with %s gets no photo', async (_what, authorization) => {
  expect(await fetchPhoto(await authorization())).toEqual(NOTHING);
});

test('an invalid key stops the server’s start, and the message does not repeat it', () => {
  expect(() => readConfig({ SHORT_URL: 'https://photo.co', SHORT_URL_KEY: 'some secret' })).toThrow(
    /^(?!.*some secret).*SHORT_URL_KEY: must be a public key/s,
  );
});
