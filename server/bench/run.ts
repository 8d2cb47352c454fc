import type { BenchResult } from './result.ts';

/** The benchmarks by name. Each measures its floor in the same run on the same machine. */
const BENCHMARKS: Readonly<Record<string, () => Promise<BenchResult[]>>> = {
  intake: async () => (await import('./intake.ts')).run(),
  masks: async () => (await import('./masks.ts')).run(),
  hashes: async () => (await import('./hashes.ts')).run(),
  editing: async () => (await import('./editing.ts')).run(),
  'face-guard': async () => (await import('./faceGuard.ts')).run(),
  backgrounds: async () => (await import('../../demo/src/backgroundBench.ts')).run(),
  openings: async () => (await import('./openings.ts')).run(),
  boards: async () => (await import('./boards.ts')).run(),
  claims: async () => (await import('./claims.ts')).run(),
  queue: async () => (await import('./queue.ts')).run(),
  decision: async () => (await import('./decision.ts')).run(),
  session: async () => (await import('./session.ts')).run(),
  customers: async () => (await import('./customers.ts')).run(),
  orders: async () => (await import('./orders.ts')).run(),
  search: async () => (await import('./search.ts')).run(),
  lists: async () => (await import('./lists.ts')).run(),
  prices: async () => (await import('./prices.ts')).run(),
  dashboards: async () => (await import('./dashboards.ts')).run(),
  quality: async () => (await import('./quality.ts')).run(),
  'order-detail': async () => (await import('./orderDetail.ts')).run(),
  lines: async () => (await import('./lines.ts')).run(),
  tasks: async () => (await import('./tasks.ts')).run(),
  menu: async () => (await import('./menu.ts')).run(),
  'page-load': async () => (await import('./pageLoad.ts')).run(),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  process.stderr.write(
    `No benchmark is called ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}\n`,
  );
  process.exit(2);
}

let missed = 0;
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  for (const result of await run()) {
    if (!result.ok) missed += 1;
    process.stdout.write(`${lineOf(result)}\n`);
  }
}
// Some of what a benchmark started, as the processes that open photos, lives as long as this one.
process.exit(missed === 0 ? 0 : 1);

function lineOf({ name, figure, unit, floor, ratio, limit, moreIsBetter, ok }: BenchResult): string {
  const parts = [`  ${ok ? 'ok  ' : 'MISS'}  ${name}: ${rounded(figure)} ${unit}`];
  if (floor !== undefined) parts.push(`floor ${rounded(floor)} ${unit}`);
  if (ratio !== undefined) parts.push(`ratio ${ratio.toFixed(2)}`);
  if (limit !== undefined) parts.push(`at ${moreIsBetter ? 'least' : 'most'} ${limit}`);
  return parts.join(', ');
}

function rounded(figure: number): string {
  return figure >= 100 || Number.isInteger(figure) ? figure.toFixed(0) : figure.toPrecision(3);
}
