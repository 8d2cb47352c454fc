import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Database, openDatabase } from '../../../server/src/platform/database/database.ts';
import { type StandIn, startStandIn } from '../mailPartner/standIn.ts';
import { clearingAway } from './clearAway.ts';
import { fillHouse } from './filling.ts';
import { MailServer } from './mailServer.ts';
import { Server } from './server.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** Below the ports that systems give to outgoing connections, so that none of them takes it while a server is away. */
const PORTS = [4_600, 4_700] as const;
const WAIT_FOR_DATABASE_SECONDS = 60;

/** A house that accidents happen to, with what is outside of it: those survive whatever happens to the server. */
export class House {
  readonly kind: DatabaseKind;
  readonly folder: string;
  /** Where its database is; undefined where that is embedded. */
  readonly databaseUrl: string | undefined;
  readonly mail: MailServer;
  readonly mailPartner: StandIn;
  readonly #port: number;
  readonly #secret: string;
  /** Settings of the next start that an accident needs. */
  also: Readonly<Record<string, string>> = {};
  /** The address of the bucket with its files, where they are not in its folder. */
  bucket: string | undefined;
  #server: Server | undefined;

  private constructor(
    place: { kind: DatabaseKind; folder: string; databaseUrl: string | undefined },
    outside: { mail: MailServer; mailPartner: StandIn },
    port: number,
  ) {
    this.kind = place.kind;
    this.folder = place.folder;
    this.databaseUrl = place.databaseUrl;
    this.mail = outside.mail;
    this.mailPartner = outside.mailPartner;
    this.#port = port;
    this.#secret = randomBytes(32).toString('hex');
  }

  /** A house with people, a catalogue and no orders, in an empty folder and an empty database. */
  static async filled(folder: string, databaseUrl?: string): Promise<House> {
    mkdirSync(folder, { recursive: true });
    const kind = databaseUrl === undefined ? 'embedded' : 'postgres';
    const outside = { mail: await MailServer.start(), mailPartner: await startStandIn({ now: () => new Date() }) };
    const house = new House({ kind, folder, databaseUrl }, outside, await freePort());
    await fillHouse(house.settings);
    return house;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get settings(): Record<string, string> {
    const { url, serviceId, secret, webhookSecret, userId } = this.mailPartner.settings;
    return {
      PORT: String(this.#port),
      DATA_DIR: this.folder,
      ...(this.databaseUrl !== undefined && { DATABASE_URL: this.databaseUrl }),
      TOKEN_SECRET: this.#secret,
      SMTP_URL: `smtp://127.0.0.1:${this.mail.port}`,
      MAIL_PARTNER_URL: url,
      MAIL_PARTNER_SERVICE_ID: serviceId,
      MAIL_PARTNER_SECRET: secret,
      MAIL_PARTNER_WEBHOOK_SECRET: webhookSecret,
      MAIL_PARTNER_USER_ID: String(userId),
      MAIL_PARTNER_SENDER: 'Likeness; 9 allée de la Rose; 78000; Versailles; FRANCE',
      MAIL_PARTNER_PRINTED_IS_SHIPPED: '0',
      LOG_LEVEL: 'error',
      ...this.also,
    };
  }

  get server(): Server {
    if (!this.#server) throw new Error('The server was not started');
    return this.#server;
  }

  async start(): Promise<void> {
    this.#server = await Server.start(this.settings);
  }

  /** Opens its database while its server is away. With PostgreSQL the server may be there too. */
  async openDatabase(): Promise<Database> {
    const place =
      this.databaseUrl === undefined ? { directory: join(this.folder, 'database') } : { url: this.databaseUrl };
    return openDatabase({ ...place, waitSeconds: WAIT_FOR_DATABASE_SECONDS, onNotice: () => undefined });
  }

  async close(): Promise<void> {
    await this.#server?.killAll();
    this.mailPartner.releaseAnswers();
    await this.mailPartner.stop();
    await this.mail.close();
  }
}

/** A folder for everything that an accident writes, in memory where the machine has such a place. */
export function throwAwayFolder(): { path: string; remove: () => Promise<void> } {
  const path = mkdtempSync(join(tmpdir(), 'likeness-torture-'));
  return { path, remove: clearingAway(() => rmSync(path, { recursive: true, force: true })) };
}

export interface OwnDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Makes an empty database on the PostgreSQL that this address names. */
export async function ownDatabase(admin: string): Promise<OwnDatabase> {
  const name = `torture_${randomBytes(4).toString('hex')}`;
  await query(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = name;
  return { url: url.href, drop: clearingAway(() => query(admin, `drop database if exists ${name} with (force)`)) };
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

export async function freePort(): Promise<number> {
  const port = randomInt(...PORTS);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort();
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
