import { MIGRATIONS } from '../openPlatform.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type TestApp, startTestApp } from './app.ts';
import { PATIENT_DATABASE } from './patience.ts';
import { PostgresCluster } from './postgresCluster.ts';

export const HOUSE = 'house';

/** A PostgreSQL with the house’s database, and a streaming replica of it. */
export class ReplicatedHouse {
  readonly primary: PostgresCluster;
  readonly copy: PostgresCluster;
  /** What servers have said about the replica. */
  readonly notices: string[] = [];

  private constructor(primary: PostgresCluster, copy: PostgresCluster) {
    this.primary = primary;
    this.copy = copy;
  }

  static async make(): Promise<ReplicatedHouse> {
    const primary = await PostgresCluster.make();
    await primary.run('postgres', `create role ${HOUSE} login`, `create database ${HOUSE} owner ${HOUSE}`);
    const database = await openDatabase({ ...PATIENT_DATABASE, url: primary.url(HOUSE, HOUSE) });
    await migrate(database, MIGRATIONS);
    await database.close();
    const house = new ReplicatedHouse(primary, await primary.replica());
    // It does at once what the primary has done, even if somebody reads there: then that is broken off.
    await house.setOnCopy('max_standby_streaming_delay = 0');
    return house;
  }

  async setOnCopy(setting: string): Promise<void> {
    await this.copy.run('postgres', `alter system set ${setting}`, 'select pg_reload_conf()');
  }

  open(readUrl: string): Promise<Database> {
    return openDatabase({
      ...PATIENT_DATABASE,
      url: this.primary.url(HOUSE, HOUSE),
      readUrl,
      poolSize: 4,
      onNotice: (sentence) => this.notices.push(sentence),
    });
  }

  /** A server that reads overviews from the replica. */
  async server(): Promise<TestApp> {
    const database = await this.open(this.copy.url(HOUSE, HOUSE));
    return startTestApp({}, undefined, {
      testDatabase: { database, url: this.primary.url(HOUSE, HOUSE), drop: () => database.close() },
    });
  }

  async remove(): Promise<void> {
    await this.copy.remove();
    await this.primary.remove();
  }
}
