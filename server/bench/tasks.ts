import type { Browser, BrowserContext, Page } from '@playwright/test';
import { buildWeb, openBrowser, openPage, signIn } from './browser.ts';
import { DemoServer } from './demoServer.ts';
import { type BenchResult, atMost } from './result.ts';
import { throwAwayFolder } from './throwAway.ts';

const TICKETS = 10;
const ROWS_OF_SHORT_PAGE = 10;
/** More than the search shows in all its groups. */
const RESULTS_MAX = 40;
/** Nothing takes so long: what does not come ends the run. */
const STEP_MS = 120_000;
const ANSWER = 'It left yesterday.';
const QUESTION = 'Where is my letter?';

/** The application of the demo house that sends in what customers write. */
const PARTNER = { authorization: 'Bearer demo-partner-key-photo-app', 'content-type': 'application/json' };

/** Something that somebody does many times a day, from their first screen. */
interface Task {
  readonly name: string;
  readonly account: string;
  /** What has been there before it begins. @returns what it is about */
  readonly before?: (page: Page) => Promise<string>;
  readonly work: (page: Page, about: string) => Promise<void>;
  /** The most keys and clicks that it may take. */
  readonly keysMax: number;
  readonly clicksMax: number;
}

const TASKS: readonly Task[] = [
  {
    name: 'find an order by its number',
    account: 'orders',
    before: refundableOrder,
    work: findOrder,
    keysMax: 5,
    clicksMax: 0,
  },
  {
    name: `answer and close ${TICKETS} tickets`,
    account: 'orders',
    before: thenNext,
    work: answerTickets,
    keysMax: 200,
    clicksMax: 3,
  },
  {
    name: 'ship ten letters or more',
    account: 'postman',
    before: longerPages,
    work: shipLetters,
    keysMax: 12,
    clicksMax: 5,
  },
  { name: 'refund an order', account: 'orders', before: refundableOrder, work: refundOrder, keysMax: 30, clicksMax: 0 },
  { name: 'change one price', account: 'finance', work: changePrice, keysMax: 20, clicksMax: 1 },
  { name: 'add a ticket reason with its texts', account: 'users', work: addReason, keysMax: 70, clicksMax: 1 },
];

/**
 * How many keys and clicks each task takes, counted by the browser's own events, and how many seconds pass when nobody
 * thinks in between. Writing counts, letter by letter; keys that are held for another one do not.
 */
export async function run(): Promise<BenchResult[]> {
  await buildWeb();
  await using folder = await throwAwayFolder();
  process.stderr.write('  a demo house is made\n');
  const server = await DemoServer.start([process.execPath, 'server/src/main.ts'], { DATA_DIR: folder.path });
  const browser = await openBrowser();
  try {
    await askQuestions(server.address);
    const results: BenchResult[] = [];
    for (const task of TASKS) results.push(...(await measured(browser, server.address, task)));
    return results;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measured(browser: Browser, address: string, task: Task): Promise<BenchResult[]> {
  process.stderr.write(`  ${task.name}\n`);
  const page = await openPage(browser, address);
  page.setDefaultTimeout(STEP_MS);
  await signIn(page, task.account);
  const search = page.getByRole('combobox', { name: 'Search everything' });
  // Everybody's pages begin in their own language.
  await page.getByRole('heading', { level: 1, name: /^(Good|Hello|Hola|Bonjour|Welcome)/ }).waitFor();
  await page.getByRole('button', { name: /^EN\b/ }).click();
  await search.waitFor();
  const about = (await task.before?.(page)) ?? '';
  await page.goto('/');
  await search.waitFor();
  const counted = await countPresses(page.context());
  const start = performance.now();
  await task.work(page, about);
  const seconds = (performance.now() - start) / 1_000;
  const { keys, clicks } = counted;
  await page.context().close();
  return [
    atMost(task.name, 'keys', keys, task.keysMax),
    atMost('  the same', 'clicks', clicks, task.clicksMax),
    atMost('  without thinking', 's', seconds, undefined),
  ];
}

/** Counts from now on, in all pages of this browser. */
async function countPresses(context: BrowserContext): Promise<{ readonly keys: number; readonly clicks: number }> {
  const counted = { keys: 0, clicks: 0 };
  await context.exposeBinding('pressed', (_, kind: 'keys' | 'clicks') => {
    counted[kind] += 1;
  });
  await context.addInitScript(listen);
  for (const page of context.pages()) await page.evaluate(listen);
  return counted;
}

declare global {
  interface Window {
    pressed: (kind: 'keys' | 'clicks') => Promise<void>;
  }
}

/** Runs in the page. */
function listen(): void {
  const held = ['Shift', 'Control', 'Alt', 'Meta'];
  addEventListener('keydown', ({ key }) => void (held.includes(key) || window.pressed('keys')), true);
  addEventListener('pointerdown', () => void window.pressed('clicks'), true);
}

/** Ten customers ask something. */
async function askQuestions(address: string): Promise<void> {
  const read = await fetch(`${address}/api/intake/ticket-reasons`, { headers: PARTNER });
  const { result } = (await read.json()) as { result: readonly { id: number; label: string }[] };
  // Others are about an order.
  const reason = result.find(({ label }) => label === 'How do I take a photo of a baby?')!.id;
  for (let number = 1; number <= TICKETS; number += 1) {
    const customer = { email: `asks${number}@customer.test`, first_name: 'Noor', last_name: 'Visser', language: 'en' };
    const question = { reference: `bench-${number}`, reason, message: QUESTION, customer };
    const sent = await fetch(`${address}/api/intake/tickets`, {
      method: 'POST',
      headers: PARTNER,
      body: JSON.stringify(question),
    });
    if (!sent.ok) throw new Error(await sent.text());
  }
}

/** Searches in the header, and opens the first result of this group. */
async function find(page: Page, words: string, group: string, result: RegExp): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  const wanted = page.getByRole('group', { name: group }).getByRole('option', { name: result }).first();
  await wanted.waitFor();
  const isMarked = () => wanted.evaluate((element) => element.classList.contains('Mui-focused'));
  for (let down = 0; down < RESULTS_MAX && !(await isMarked()); down += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** The number of an order of which something can be given back. */
async function refundableOrder(page: Page): Promise<string> {
  await page.goto('/orders?filter=%7B%22statuses%22%3A%22fulfilled%22%7D');
  const links = page.getByRole('link', { name: /^Open order/ });
  await links.first().waitFor();
  for (const link of await links.all()) {
    const number = /\d+/.exec((await link.getAttribute('href'))!)![0];
    const order = await page.context().newPage();
    await order.goto(`/order/${number}`);
    await order.getByRole('toolbar').waitFor();
    const may = await order.getByRole('button', { name: 'Refund', exact: true }).isVisible();
    await order.close();
    if (may) return number;
  }
  throw new Error('The demo house has no order that could be refunded');
}

async function findOrder(page: Page, number: string): Promise<void> {
  await find(page, number, 'Orders', new RegExp(`^Order ${number} `));
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
}

async function refundOrder(page: Page, number: string): Promise<void> {
  await findOrder(page, number);
  await page.getByRole('button', { name: 'Refund', exact: true }).waitFor();
  await page.keyboard.press('y');
  // The whole amount stands there already.
  await page.getByRole('textbox', { name: 'Amount to refund' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('It came late');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Lets the next ticket open after each, as somebody does once and for all. */
async function thenNext(page: Page): Promise<string> {
  await page.goto('/tickets');
  await page.getByRole('row').filter({ hasText: QUESTION }).first().click();
  await page.getByRole('switch', { name: 'Then open the next one' }).check();
  await page.getByRole('button', { name: /^Leave/ }).click();
  await page.waitForURL(/\/tickets$/);
  return '';
}

async function answerTickets(page: Page): Promise<void> {
  await find(page, 'tickets', 'Screens', /^Tickets$/);
  await page.getByRole('row').filter({ hasText: QUESTION }).first().click();
  for (let turn = 0; turn < TICKETS; turn += 1) {
    const title = await page.getByRole('heading', { level: 1, name: /^Ticket \d+$/ }).textContent();
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type(ANSWER);
    await page.keyboard.press('Control+Shift+Enter');
    await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, title);
  }
}

/** Shows as many letters at a time as there are, as somebody does once and for all. */
async function longerPages(page: Page): Promise<string> {
  await page.goto('/shipments');
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '20', exact: true }).click();
  await page
    .getByRole('row')
    .nth(ROWS_OF_SHORT_PAGE + 1)
    .waitFor();
  return '';
}

async function shipLetters(page: Page): Promise<void> {
  await find(page, 'shipments', 'Screens', /^Shipments$/);
  await page.getByRole('button', { name: /^Not sent \d+$/ }).click();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click();
  await page.getByRole('button', { name: /^Send \d+ letters/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Send \d+ letters/ }).click();
  await dialog.getByText(/ done, /).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

async function changePrice(page: Page): Promise<void> {
  await find(page, 'prices', 'Screens', /^Prices$/);
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('link', { name: /^Open the price/ })
    .first()
    .click();
  const price = await opened;
  const amount = price.getByRole('textbox', { name: 'Amount', exact: true });
  await amount.and(price.locator(':focus')).waitFor();
  await price.keyboard.press('Control+a');
  await price.keyboard.type('23.50');
  await price.keyboard.press('Enter');
  await price.getByText('Price edited successfully').waitFor();
}

async function addReason(page: Page): Promise<void> {
  await find(page, 'ticket rea', 'Screens', /^Ticket reasons$/);
  await page.getByRole('button', { name: /^Add/ }).first().waitFor();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Label' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Late letter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Translate “Late letter”' }).click();
  await page.getByRole('textbox', { name: 'French' }).waitFor();
  await page.keyboard.type('Lettre en retard');
  await page.keyboard.press('Enter');
  await page.getByText('Translations saved').waitFor();
}
