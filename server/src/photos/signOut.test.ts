import * as photos from '@likeness/contract/photos';
import * as shipments from '@likeness/contract/shipments';
import { signIn, signOut } from '@likeness/contract/staff';
import { endPageSession } from '@likeness/contract/staff/session';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { accountList } from '@likeness/contract/settingsLists/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../staff/index.ts';
import { announcedTopicsOf } from '../testing/announced.ts';
import { Caller, type TestApp } from '../testing/app.ts';
import { TestBrowser } from '../testing/browser.ts';
import { aDocument, documentRow } from '../testing/builders.ts';
import { ShipmentScenario, manage as manageShipment } from '../testing/shipmentScenario.ts';
import { TicketScenario, manage as manageTicket, ticketNow } from '../testing/ticketScenario.ts';

const PASSWORD = 'a long enough password';

let house: ShipmentScenario;
let app: TestApp;
let people = 0;
let announcedTopics: ReturnType<typeof announcedTopicsOf>;

beforeAll(async () => {
  house = await ShipmentScenario.open();
  ({ app } = house);
  announcedTopics = announcedTopicsOf(app);
});
afterAll(() => house.close());

async function aPerson(...roles: RoleKey[]) {
  people += 1;
  const account = { email: `leaver${people}@staff.test`, firstName: 'Lea', lastName: 'Ver', roles, password: PASSWORD };
  const { id, email } = await createAccount(app.platform.database.orm, account, app.clock.now());
  return {
    id,
    email,
    /** Signs in on one more device. */
    async device() {
      const { token, refresh_token } = (
        await app.anybody.call(signIn, { body: { username: email, password: PASSWORD } })
      ).answer;
      return {
        caller: new Caller(app, () => token, id),
        leave: () => app.anybody.call(signOut, { body: { refresh_token } }),
      };
    },
  };
}

test('a sorter who signs out releases the document at once', async () => {
  const { caller, leave } = await (await aPerson('ROLE_SORTER')).device();
  const made = await aDocument(app);
  await caller.call(photos.startVerification, { params: { id: made.id } }).then((reply) => reply.answer);
  await leave();
  expect((await documentRow(app, made.id)).status).toBe('pending_verification');
  const next = await app.signedInAs('sorter');
  expect((await next.call(photos.startVerification, { params: { id: made.id } })).status).toBe(200);
});

test('whoever answers tickets and ships leaves them by signing out, and colleagues take them up', async () => {
  const { caller, leave } = await (await aPerson('ROLE_ORDER_MANAGER', 'ROLE_POSTMAN')).device();
  const ticket = await (await TicketScenario.open(app)).aTicket();
  const shipment = (await house.aShipment()).id;
  expect((await manageTicket(caller, ticket)).managedByMe).toBe(true);
  expect((await manageShipment(caller, shipment)).managedByMe).toBe(true);
  await leave();
  expect((await ticketNow(app, ticket)).actions.at(-1)).toBe('ticket_left');
  expect((await manageTicket(await app.signedInAs('orderManager'), ticket)).managedByMe).toBe(true);
  const postman = await app.signedInAs('postman');
  expect(await manageShipment(postman, shipment)).toMatchObject({ managedByMe: true });
  expect((await postman.call(shipments.leaveShipment, { params: { id: shipment } })).status).toBe(200);
});

test('the lists of colleagues are told of what somebody gives back who signs out, or whose account is closed', async () => {
  const person = await aPerson('ROLE_ORDER_MANAGER', 'ROLE_POSTMAN', 'ROLE_SORTER');
  const takesWork = async ({ caller }: Awaited<ReturnType<typeof person.device>>) => {
    const ticket = await (await TicketScenario.open(app)).aTicket();
    const shipment = (await house.aShipment()).id;
    const photo = (await aDocument(app)).id;
    expect((await manageTicket(caller, ticket)).managedByMe).toBe(true);
    expect((await manageShipment(caller, shipment)).managedByMe).toBe(true);
    expect((await caller.call(photos.startVerification, { params: { id: photo } })).status).toBe(200);
    await announcedTopics();
  };
  const [idle, desk] = [await person.device(), await person.device()];
  await takesWork(desk);
  await idle.leave();
  expect(await announcedTopics()).toEqual([]);
  await desk.leave();
  expect((await announcedTopics()).toSorted()).toEqual(['deliveries', 'documents', 'tickets']);

  await takesWork(await person.device());
  const admin = await app.signedInAs('superAdmin');
  const closed = await admin.call(listCalls(accountList).edit!, { params: { id: person.id }, body: { active: false } });
  expect(closed.status).toBe(200);
  expect((await announcedTopics()).toSorted()).toEqual(['deliveries', 'documents', 'tickets']);
});

test('whoever signs in where another person was signed in gives back that person’s work, and keeps their own', async () => {
  const [before, after] = [await aPerson('ROLE_SORTER'), await aPerson('ROLE_SORTER')];
  const browser = new TestBrowser(app);
  const signedIn = async ({ email }: typeof before) => expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
  const takesPhoto = async () => {
    const { id } = await aDocument(app);
    expect((await browser.person.call(photos.startVerification, { params: { id } })).status).toBe(200);
    return async () => (await documentRow(app, id)).status;
  };
  await signedIn(before);
  const theirs = await takesPhoto();
  await signedIn(after);
  expect(await theirs()).toBe('pending_verification');
  const own = await takesPhoto();
  await signedIn(after);
  expect(await own()).toBe('verification_in_progress');
});

test('whoever signs out gives back at once what was open in that browser, and keeps what is open in another', async () => {
  const person = await aPerson('ROLE_ADMIN');
  const [desk, other] = [new TestBrowser(app), new TestBrowser(app)];
  for (const browser of [desk, other]) expect((await browser.signIn(person.email, PASSWORD)).status).toBe(200);
  const takesPhoto = async (browser: TestBrowser) => {
    const { id } = await aDocument(app);
    expect((await browser.person.call(photos.startVerification, { params: { id } })).status).toBe(200);
    return id;
  };
  const [photo, otherPhoto] = [await takesPhoto(desk), await takesPhoto(other)];
  const ticket = await (await TicketScenario.open(app)).aTicket();
  expect((await manageTicket(desk.person, ticket)).managedByMe).toBe(true);
  const [shipment, otherShipment] = [(await house.aShipment()).id, (await house.aShipment()).id];
  expect((await manageShipment(desk.person, shipment)).managedByMe).toBe(true);
  expect((await manageShipment(other.person, otherShipment)).managedByMe).toBe(true);
  const colleague = new TestBrowser(app);
  await colleague.signIn((await aPerson('ROLE_SORTER')).email, PASSWORD);
  const theirs = await takesPhoto(colleague);
  await announcedTopics();

  const held = [
    { kind: 'verification', id: photo },
    { kind: 'verification', id: theirs },
    { kind: 'ticket', id: ticket },
    { kind: 'shipment', id: shipment },
  ];
  expect((await desk.send(endPageSession, { held })).status).toBe(200);
  expect((await announcedTopics()).toSorted()).toEqual(['deliveries', 'documents', 'tickets']);
  const statuses = [photo, otherPhoto, theirs].map(async (id) => (await documentRow(app, id)).status);
  expect(await Promise.all(statuses)).toEqual([
    'pending_verification',
    'verification_in_progress',
    'verification_in_progress',
  ]);
  expect((await ticketNow(app, ticket)).managedBy).toBeUndefined();
  const postman = await app.signedInAs('postman');
  expect(await manageShipment(postman, shipment)).toMatchObject({ managedByMe: true });
  expect(await manageShipment(postman, otherShipment)).toMatchObject({ managedByMe: false });
});

test('whoever signs out on one device goes on with the work that is open on another', async () => {
  const person = await aPerson('ROLE_SORTER');
  const [desk, tablet] = [await person.device(), await person.device()];
  const made = await aDocument(app);
  expect((await desk.caller.call(photos.startVerification, { params: { id: made.id } })).status).toBe(200);
  await tablet.leave();
  expect((await documentRow(app, made.id)).status).toBe('verification_in_progress');
  await desk.leave();
  expect((await documentRow(app, made.id)).status).toBe('pending_verification');
});
