import { companyList } from '@likeness/contract/settingsLists/companies';
import { partnerPlanList } from '@likeness/contract/settingsLists/partnerPlans';
import { PARTNER_ROLES, partnerList } from '@likeness/contract/settingsLists/partners';
import { listOrderable } from '@likeness/contract/intake/catalogue';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { PASSWORD_MESSAGES } from '@likeness/contract/kit/passwordRule';
import { ROLE_KEYS } from '@likeness/contract/kit/roles';
import { renewKey } from '@likeness/contract/partners';
import { signIn } from '@likeness/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { idempotencyKey } from '../platform/http/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aWallet, callingAs } from '../testing/builders.ts';
import { aListRecord, valuesFor } from '../testing/listRecords.ts';
import { partner as partnerTable, partnerPlan as planTable } from './schema.ts';

let app: TestApp;
let admin: Caller;
const partners = listCalls(partnerList);
const plans = listCalls(partnerPlanList);

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

const stored = async (id: number) =>
  (await app.platform.database.orm.select().from(partnerTable).where(eq(partnerTable.id, id)))[0]!;
const ordersWith = async (apiKey: unknown, id: number) =>
  (await callingAs(app, { apiKey: String(apiKey), id }).call(listOrderable)).status;

describe('the e-mail of a partner', () => {
  test('is stored with the prefix, whether it was typed or not, and shown without it', async () => {
    const plain = await aListRecord(app, admin, partnerList, { email: 'shop@agency.test' });
    const typed = await aListRecord(app, admin, partnerList, { email: ' Partner_desk@agency.test' });
    expect([plain['email'], typed['email']]).toEqual(['shop@agency.test', 'desk@agency.test']);
    expect((await stored(plain.id)).email).toBe('partner_shop@agency.test');
    expect((await stored(typed.id)).email).toBe('partner_desk@agency.test');
  });

  test('stays the name of a partner that has none of its own, also when it changes; a name of its own stays', async () => {
    const unnamed = await aListRecord(app, admin, partnerList, { email: 'old@agency.test', name: null });
    const named = await aListRecord(app, admin, partnerList, { email: 'second@agency.test', name: 'Agency' });
    const edit = (id: number, body: Record<string, unknown>) =>
      admin.call(partners.edit!, { params: { id }, body }).then(({ answer }) => [answer['name'], answer['email']]);
    expect(unnamed['name']).toBe('old@agency.test');
    const renamed = await edit(unnamed.id, { email: 'new@agency.test', name: 'old@agency.test' });
    expect(renamed).toEqual(['new@agency.test', 'new@agency.test']);
    expect(await edit(named.id, { email: 'third@agency.test' })).toEqual(['Agency', 'third@agency.test']);
    const own = { email: 'fourth@agency.test', name: 'Shop' };
    expect(await edit(unnamed.id, own)).toEqual(['Shop', 'fourth@agency.test']);
  });

  test('is searched as it is shown and as it is stored: a part of the prefix finds nobody', async () => {
    const { id } = await aListRecord(app, admin, partnerList, { email: 'looked.for@agency.test' });
    const found = async (q: string) => (await admin.call(partners.list, { query: { q } })).answer.result;
    expect((await found('looked.FOR')).map((row) => row.id)).toEqual([id]);
    expect((await found('Partner_looked')).map((row) => row.id)).toEqual([id]);
    expect(await found('partner looked')).toEqual([]);
    expect(await found('tner_looked')).toEqual([]);
  });

  test('is refused if it is only the prefix, or too long together with it', async () => {
    const email = async (value: string) =>
      (await admin.call(partners.add!, { body: { name: 'Agency', partner_plan_id: 1, email: value } })).refusal.errors;
    expect(await email('partner_')).toHaveProperty('email');
    expect(await email(`${'x'.repeat(170)}@agency.test`)).toHaveProperty('email');
  });
});

describe('the API key of a partner', () => {
  test('is generated, shown once, stored as a hash, and gives access to the calls of partners', async () => {
    const made = await aListRecord(app, admin, partnerList);
    const key = String(made['api_secret_key']);
    expect(key).toMatch(/^lk_[\w-]{32}$/);
    const read = (await admin.call(partners.read, { params: { id: made.id } })).answer;
    expect(read['api_secret_key']).toBe(`••••${key.slice(-4)}`);
    expect(JSON.stringify(await stored(made.id))).not.toContain(key);
    expect(await ordersWith(key, made.id)).toBe(200);
  });

  test('is not stored with the answer for a repeated request', async () => {
    const plan = await aListRecord(app, admin, partnerPlanList);
    const body = { email: 'twice@agency.test', name: 'Twice', partner_plan_id: plan.id };
    const headers = { 'idempotency-key': 'add-a-partner' };
    const first = (await admin.call(partners.add!, { body, headers })).answer;
    const again = (await admin.call(partners.add!, { body, headers })).answer;
    expect(again).toEqual({ ...first, api_secret_key: null });
    const kept = await app.platform.database.orm.select().from(idempotencyKey);
    expect(JSON.stringify(kept)).not.toContain(String(first['api_secret_key']));
  });

  test('can be replaced: the old one is refused, and the history says who did it without showing the key', async () => {
    const made = await aListRecord(app, admin, partnerList);
    const params = { id: made.id };
    const renewed = (await admin.call(renewKey, { params, body: { revision: made.revision } })).answer;
    const [old, fresh] = [made['api_secret_key'], renewed['api_secret_key']].map(String) as [string, string];
    expect([await ordersWith(old, made.id), await ordersWith(fresh, made.id)]).toEqual([401, 200]);
    const { result } = (await admin.call(partners.history, { params })).answer;
    expect(result[0]).toMatchObject({
      user: { id: admin.id },
      before: { api_secret_key: `••••${old.slice(-4)}` },
      after: { api_secret_key: `••••${fresh.slice(-4)}` },
      allowedActions: [],
    });
    expect(JSON.stringify(result)).not.toContain(fresh);
  });

  test('is renewed once if two people do it at once, and the second is told', async () => {
    const { id, revision } = await aListRecord(app, admin, partnerList);
    const renew = () => admin.call(renewKey, { params: { id }, body: { revision } });
    expect((await renew()).status).toBe(200);
    expect((await renew()).refusal.code).toBe('changed_meanwhile');
  });

  test('is removed when the partner is deactivated, and stays removed when the partner is active again', async () => {
    const made = await aListRecord(app, admin, partnerList);
    const params = { id: made.id };
    const edit = async (active: boolean) => (await admin.call(partners.edit!, { params, body: { active } })).answer;
    expect(await edit(false)).toMatchObject({ active: false, api_secret_key: null });
    expect(await ordersWith(made['api_secret_key'], made.id)).toBe(401);
    const back = await edit(true);
    expect(await ordersWith(made['api_secret_key'], made.id)).toBe(401);
    const renewed = (await admin.call(renewKey, { params, body: { revision: back.revision } })).answer;
    expect(await ordersWith(renewed['api_secret_key'], made.id)).toBe(200);
  });

  test('is also removed if taking back a change deactivates the partner', async () => {
    const made = await aListRecord(app, admin, partnerList, { active: false });
    const params = { id: made.id };
    const active = (await admin.call(partners.edit!, { params, body: { active: true } })).answer;
    expect(await ordersWith(made['api_secret_key'], made.id)).toBe(200);
    const [change] = (await admin.call(partners.history, { params })).answer.result;
    await admin.call(partners.revert!, { params, body: { change: change!.id, revision: active.revision } });
    expect(await ordersWith(made['api_secret_key'], made.id)).toBe(401);
  });
});

describe('a partner', () => {
  test('has a password that is stored as a hash, and an empty field does not change it', async () => {
    const { id } = await aListRecord(app, admin, partnerList, { password: 'seven grey herons at dusk' });
    const { passwordHash } = await stored(id);
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    await admin.call(partners.edit!, { params: { id }, body: { password: '', phone: '+33 1 23 45 67 89' } });
    expect((await stored(id)).passwordHash).toBe(passwordHash);
    const changed = (
      await admin.call(partners.edit!, { params: { id }, body: { password: 'nine pale otters by noon' } })
    ).answer;
    expect(JSON.stringify(changed)).not.toMatch(/password|argon2/);
    expect((await stored(id)).passwordHash).not.toBe(passwordHash);
  });

  test.each([
    ['is short', 'herons dusk', PASSWORD_MESSAGES.too_short],
    ['is one letter', 'aaaaaaaaaaaaaa', PASSWORD_MESSAGES.common],
    ['everybody has', 'password123456', PASSWORD_MESSAGES.common],
    ['holds its name', 'grey Agence herons', PASSWORD_MESSAGES.own_name],
    ['holds its contact', 'grey Lovelace herons', PASSWORD_MESSAGES.own_name],
    ['holds its e-mail', 'grey bureau herons', PASSWORD_MESSAGES.own_email],
    ['holds the product', 'grey likeness herons', PASSWORD_MESSAGES.product_name],
  ])('chooses no password that %s, as staff do not', async (what, password, sentence) => {
    const made = { name: 'Agence du Port', last_name: 'Lovelace', email: `bureau@${what.replaceAll(' ', '-')}.test` };
    const values = await valuesFor(app, admin, partnerList, 'required');
    const added = await admin.call(partners.add!, { body: { ...values, ...made, password } });
    expect([added.status, added.refusal.errors]).toEqual([422, { password: [sentence] }]);
    const { id } = await aListRecord(app, admin, partnerList, made);
    const edited = await admin.call(partners.edit!, { params: { id }, body: { password } });
    expect([edited.status, edited.refusal.errors]).toEqual([422, { password: [sentence] }]);
    expect((await stored(id)).passwordHash).toBeNull();
  });

  test('has its own roles, which give no right of staff', async () => {
    const made = await aListRecord(app, admin, partnerList, {
      email: 'team@agency.test',
      roles: [...PARTNER_ROLES],
      password: 'seven grey herons at dusk',
    });
    expect(made['roles']).toEqual([...PARTNER_ROLES]);
    const caller = callingAs(app, { apiKey: String(made['api_secret_key']), id: made.id });
    expect((await caller.call(partners.list)).status).toBe(401);
    for (const email of ['team@agency.test', 'partner_team@agency.test']) {
      const reply = await app.anybody.call(signIn, {
        body: { username: email, password: 'seven grey herons at dusk' },
      });
      expect(reply.refusal.code).toBe('invalid_credentials');
    }
  });

  test.each([...ROLE_KEYS, 'ROLE_TEAM_MANAGER'])('cannot be given the role %s', async (role) => {
    const { id } = await aListRecord(app, admin, partnerList);
    const reply = await admin.call(partners.edit!, { params: { id }, body: { roles: [role] } });
    expect([reply.status, reply.refusal.errors?.['roles.0'] ?? reply.refusal.errors?.['roles']]).toEqual([
      422,
      ['This is not one of the choices'],
    ]);
  });

  test('shows the address and the number of its plan', async () => {
    const plan = await aListRecord(app, admin, partnerPlanList, { web_app_url: 'https://app.agency.test' });
    const { id } = await aListRecord(app, admin, partnerList, { partner_plan_id: plan.id });
    const read = (await admin.call(partners.read, { params: { id } })).answer;
    expect(read['partner_plan']).toMatchObject({ web_app_url: 'https://app.agency.test', uuid: plan['uuid'] });
    expect(plan['uuid']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('gets an empty wallet, which is deleted with the partner', async () => {
    const { id } = await aListRecord(app, admin, partnerList);
    expect(await aWallet(app, { id })).toMatchObject({ credit: '0.00' });
    expect((await admin.call(partners.remove!, { params: { id } })).status).toBe(200);
    expect(await aWallet(app, { id })).toBeUndefined();
  });
});

test('with the switch “filterByPartner” on, the search finds by plan and company only', async () => {
  const company = await aListRecord(app, admin, companyList, { name: 'Zephyr Holding' });
  const plan = await aListRecord(app, admin, partnerPlanList, { name: 'Zephyr plan' });
  const ofCompany = await aListRecord(app, admin, partnerList, { company_id: company.id });
  const ofPlan = await aListRecord(app, admin, partnerList, { partner_plan_id: plan.id });
  const named = await aListRecord(app, admin, partnerList, { name: 'Zephyr himself' });
  const found = async (filterByPartner: boolean) => {
    const query = { q: 'zephyr', order_by: 'id', filterByPartner };
    return (await admin.call(partners.list, { query })).answer.result.map(({ id }) => id);
  };
  expect(await found(true)).toEqual([ofCompany.id, ofPlan.id]);
  expect(await found(false)).toEqual([named.id]);
});

describe('the technical information of a plan', () => {
  const sent = { button_color: '#FF8800', title_size: '24,5', sepa_debit_allowed: 'true', text_font: '', icon: null };

  test('is stored by key, without keys whose value is empty', async () => {
    const plan = await aListRecord(app, admin, partnerPlanList, { technicalInformations: sent });
    expect(plan['technical_informations']).toEqual({
      button_color: '#FF8800',
      title_size: 24.5,
      sepa_debit_allowed: true,
    });
  });

  test.each([
    ['button_color', 'red; background: url(//evil.test)', 'This is not a colour. Example: #1A73E8'],
    ['title_font', "Arial'; } body { display: none", 'This is not the name of a font'],
    ['card_shadow', '0 0 9px red', 'This is not a shadow. Example: 0 2px 8px #00000033'],
    ['help_url', 'javascript:alert(1)', 'This is not a web address'],
    ['header_logo', '../../etc/passwd', 'This is not a picture of the catalogue'],
    ['title_size', -1, 'This value must be greater than or equal to 0'],
    ['wallet_alert_threshold', '1.000', 'This number should have 2 decimals or less.'],
    ['no_order_for_empty_wallet', 'maybe', 'This is not one of the choices'],
    ['not a key!', 'x', 'A key has letters, digits and underscores, at most 60, and begins with a letter'],
  ])('refuses in %s what is %s, and names the key', async (key, value, sentence) => {
    const { id, technical_informations: before } = await aListRecord(app, admin, partnerPlanList);
    const body = { technical_informations: { [key]: value } };
    const reply = await admin.call(plans.edit!, { params: { id }, body });
    expect([reply.status, reply.refusal.errors]).toEqual([422, { [`technical_informations.${key}`]: [sentence] }]);
    const read = (await admin.call(plans.read, { params: { id } })).answer;
    expect(read['technical_informations']).toEqual(before);
  });

  test('takes keys of the partner’s own, and a part that is sent changes that part', async () => {
    const { id } = await aListRecord(app, admin, partnerPlanList, { technical_informations: sent });
    const edit = async (technical_informations: unknown) =>
      (await admin.call(plans.edit!, { params: { id }, body: { technical_informations } })).answer[
        'technical_informations'
      ];
    const kept = { button_color: '#FF8800', title_size: 24.5, sepa_debit_allowed: true };
    expect(await edit({ shop_number: 'A 17' })).toEqual({ ...kept, shop_number: 'A 17' });
    expect(await edit({ link_color: '#654321' })).toEqual({ ...kept, shop_number: 'A 17', link_color: '#654321' });
    expect(await edit({ shop_number: null, link_color: '', sepa_debit_allowed: false })).toEqual({
      button_color: '#FF8800',
      title_size: 24.5,
    });
    expect(await edit({})).toEqual({ button_color: '#FF8800', title_size: 24.5 });
  });

  test('is part of the history, and a change of it can be taken back', async () => {
    const plan = await aListRecord(app, admin, partnerPlanList, { technical_informations: sent });
    const params = { id: plan.id };
    const body = { technical_informations: { button_color: '#000000' } };
    const edited = (await admin.call(plans.edit!, { params, body })).answer;
    const [change] = (await admin.call(plans.history, { params })).answer.result;
    expect(change).toMatchObject({ after: body });
    const back = (await admin.call(plans.revert!, { params, body: { change: change!.id, revision: edited.revision } }))
      .answer;
    expect(back['technical_informations']).toEqual(plan['technical_informations']);
  });
});

test('the API key of a plan can be entered, and no answer shows it in full', async () => {
  const key = 'the key of its own service';
  const plan = await aListRecord(app, admin, partnerPlanList, { new_api_key: key });
  expect(plan['api_key']).toBe('••••vice');
  const [row] = await app.platform.database.orm.select().from(planTable).where(eq(planTable.id, plan.id));
  expect(JSON.stringify([plan, row])).not.toContain(key);
  const again = (await admin.call(plans.edit!, { params: { id: plan.id }, body: { new_api_key: '' } })).answer;
  expect(again).toEqual(plan);
});
