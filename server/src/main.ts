import { join } from 'node:path';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { startProblem } from './platform/database/problem.ts';
import { unsafeSettings } from './platform/productionSettings.ts';
import { startTraces } from './platform/telemetry/traces.ts';
import { openPlatform } from './openPlatform.ts';
import { refuseDemoAccounts } from './staff/index.ts';
import packageJson from '../package.json' with { type: 'json' };

/** How long open requests may take when the server is asked to stop: enough for all but the slowest uploads. In seconds. */
const ANSWER_SECONDS = 60;
/** How long everything else may take then, in seconds. */
const CLOSE_SECONDS = 15;

const root = join(import.meta.dirname, '../..');
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

async function main(): Promise<void> {
  const stopTraces = await startTraces(packageJson.version);
  const given = readConfig(process.env);
  const unsafe = unsafeSettings(given);
  if (unsafe.length > 0) throw new ConfigError(`These settings are not safe in production:\n  ${unsafe.join('\n  ')}`);
  // Imported only when the demo house is on, so that a production server cannot reach invented data.
  const demo = given.demo ? await import('../../demo/src/index.ts') : undefined;
  const inbox = given.demoInbox ? await demo?.openInbox(given) : undefined;
  const config = inbox?.config ?? given;
  const { platform, close } = await openPlatform(config, say);
  if (config.production) await refuseDemoAccounts(platform.database);
  await demo?.fillDemoHouse(platform, say);
  await inbox?.deliver(platform);
  const app = await createApp(platform, {
    demo: demo?.DEMO_ACCOUNTS,
    outside: demo?.standInsFor(platform),
    pages: config.apiPrefix === '' ? undefined : join(root, 'web/dist'),
    version: packageJson.version,
  });
  await demo?.planWaitingEdits(platform);
  const address = await app.http.listen({ port: config.port, host: config.host });
  say(`\nLikeness is running at ${address}`);
  if (demo) {
    const { accounts, password } = demo.DEMO_ACCOUNTS;
    say(`\nDemo accounts, all with the password ${password}:`);
    for (const { email, name } of accounts) say(`  ${email.padEnd(36)} ${name}`);
    say(`\nOrders come in with the API key ${demo.DEMO_PARTNER.apiKey}: npm run simulate -- --rate 30`);
    // In the background: if the server stops before this is finished, the next start finishes it.
    void demo.finishPost(platform).catch(() => undefined);
  }

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: stopping.`);
    // Whoever presses Ctrl+C has no proxy that would have to notice.
    const noticeSeconds = signal === 'SIGTERM' ? config.leaveSeconds : 0;
    setTimeout(() => process.exit(1), (noticeSeconds + ANSWER_SECONDS + CLOSE_SECONDS) * 1000).unref();
    await app.leave({ noticeSeconds, answerSeconds: ANSWER_SECONDS });
    await app.close();
    await close();
    await inbox?.stop();
    await stopTraces();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  const plain = error instanceof ConfigError || (error as { code?: string }).code === 'EADDRINUSE';
  const sentence = plain ? (error as Error).message : startProblem(error);
  process.stderr.write(`${sentence ?? (error as Error).stack}\n`);
  process.exit(1);
});
