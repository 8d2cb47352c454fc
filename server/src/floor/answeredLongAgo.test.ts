import { readFloor } from '@likeness/contract/floor';
import { readHome } from '@likeness/contract/home';
import { sendForTreatment } from '@likeness/contract/orderDesk/afterSales';
import { refuseByAuthority } from '@likeness/contract/orderDesk/authorityRefusals';
import { requestLastValidation } from '@likeness/contract/photos';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { aReason } from '../testing/catalogueBuilders.ts';
import { emptyTables } from '../testing/emptyTables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let house: TestApp;
let manager: Caller;
let boss: Caller;

beforeAll(async () => {
  house = await startTestApp();
  manager = await house.signedInAs('orderManager');
  boss = await house.signedInAs('admin');
});
beforeEach(() => emptyTables(house, 'document'));
afterAll(() => house.close());

const ago = (milliseconds: number) => new Date(house.clock.now().getTime() - milliseconds);
const longAgo = (status: DocumentStatus) => aDocument(house, { status, arrivedAt: ago(60 * 24 * HOUR) });
const floorNow = async () => (await boss.call(readFloor)).answer.queues;
const oldest = async () => (await floorNow()).map((queue) => queue.oldest);
const treat = (id: number) => manager.call(sendForTreatment, { params: { id } });

describe('what customers were answered long ago', () => {
  test('waits in a queue since somebody gave it back, and what nobody has answered since it arrived', async () => {
    const delivered = await longAgo('delivered');
    expect((await treat(delivered.id)).answer.status).toBe('pre_validated');
    const since = house.clock.now().toISOString();
    house.clock.advance(10 * MINUTE);
    expect(await oldest()).toEqual([null, { id: delivered.id, since }]);
    const { figures } = (await boss.call(readHome)).answer;
    expect(figures.find(({ name }) => name === 'process')).toMatchObject({ since });

    const unanswered = await aDocument(house, { arrivedAt: ago(20 * MINUTE) });
    const arrivedAt = unanswered.arrivedAt!.toISOString();
    await treat(unanswered.id);
    expect((await oldest())[1]).toEqual({ id: unanswered.id, since: arrivedAt });
  });

  test('waits for its final validation since that was asked for, or since it was sent for treatment before', async () => {
    const { id, photo } = await longAgo('validated');
    const ask = () => manager.call(requestLastValidation, { params: { documentId: id, photoUid: photo.uid } });
    await ask();
    const since = house.clock.now().toISOString();
    house.clock.advance(10 * MINUTE);
    expect(await oldest()).toEqual([{ id, since }, null]);
    await treat(id);
    house.clock.advance(10 * MINUTE);
    await ask();
    expect(await oldest()).toEqual([{ id, since }, null]);
  });

  test('is nobody’s finished work of today when an authority refuses it', async () => {
    const { id } = await longAgo('delivered');
    const reasons = [(await aReason(house, { sendToUser: true })).id];
    const judge = (await house.signedInAs('sorter')).id;
    const body = { words: 'Shadow on the left', refusalForUser: judge, reasons, next: 'newPhoto' as const };
    const refused = await manager.call(refuseByAuthority, { params: { id }, body });
    expect(refused.answer.status).toBe('rejected_photo');
    expect((await floorNow()).map(({ finished }) => finished)).toEqual([0, 0]);
  });
});
