import { standInsFor } from '../../../demo/src/outside.ts';
import { createApp } from '../app.ts';
import { openPlatform } from '../openPlatform.ts';
import { readConfig } from '../platform/config.ts';
import { startTraces } from '../platform/telemetry/traces.ts';

/* A complete server without the demo house, in a process of its own, for tests that kill it at work. */

const stopTraces = await startTraces('test');
const config = readConfig(process.env);
const { platform, close } = await openPlatform(config, (sentence) => process.stderr.write(`${sentence}\n`));
const app = await createApp(platform, { version: 'test', outside: standInsFor(platform) });
const address = await app.http.listen({ port: config.port, host: config.host });
process.stdout.write(`${JSON.stringify({ address })}\n`);

process.once('SIGTERM', () => {
  void app
    .leave({ noticeSeconds: config.leaveSeconds, answerSeconds: 60 })
    .then(() => app.close())
    .then(close)
    .then(stopTraces)
    .then(() => process.exit(0));
});
