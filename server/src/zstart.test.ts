import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { startTestApp } from './testing/app.ts';
import { createTestDatabase } from './testing/database.ts';
test('start', async () => {
  const t0 = performance.now();
  const first = await startTestApp(); await first.close();
  const t1 = performance.now();
  const d = await createTestDatabase(); await d.drop();
  const t2 = performance.now();
  const s = new Session(); s.connect(); await s.post('Profiler.enable'); await s.post('Profiler.setSamplingInterval', { interval: 500 }); await s.post('Profiler.start');
  for (let i = 0; i < 5; i++) { const c0 = process.cpuUsage(); const a = performance.now(); const app = await startTestApp(); const b = performance.now(); await app.close(); const c = performance.now(); const c1 = process.cpuUsage(c0); console.log('start', Math.round(b - a), 'close', Math.round(c - b), 'cpu', Math.round((c1.user+c1.system)/1000)); }
  const { profile } = await s.post('Profiler.stop'); writeFileSync('/tmp/prof/startapp.json', JSON.stringify(profile));
  console.log('first', Math.round(t1 - t0), 'db', Math.round(t2 - t1));
});
