/**
 * `npm run bench -- NAME`: prints measurements of this checkout as a table. `operator` takes the seconds per call (default 10)
 * and the calls (default: all frequent ones), `page` and `studio` the number of rounds (default 5), `hop` the seconds per call (default 5),
 * `memory` the number of requests (default 100,000).
 */
import process from 'node:process';

const [name = '', ...rest] = process.argv.slice(2);
const benches: Readonly<Record<string, () => Promise<void>>> = {
  bytes: async () => (await import('./bytes.ts')).bytes(),
  detection: async () => (await import('./detection.ts')).detection(rest),
  engine: async () => (await import('./engine.ts')).engineTable(),
  explore: async () => (await import('./explore.ts')).exploreTable(),
  hop: async () => (await import('./servers.ts')).hopTable(Number(rest[0] ?? 5)),
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouseTable(),
  memory: async () => (await import('./servers.ts')).memoryTable(Number(rest[0] ?? 100_000)),
  operator: async () => (await import('./operator.ts')).operatorLoad(Number(rest[0] ?? 10), rest.slice(1)),
  page: async () => (await import('./page.ts')).pageTable(Number(rest[0] ?? 5)),
  plans: async () => (await import('./plans.ts')).queryPlans(),
  studio: async () => (await import('./studio.ts')).studioTable(Number(rest[0] ?? 5)),
  start: async () => (await import('./start.ts')).startTime(),
};
const run = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (run) await run();
else {
  console.error(`Unknown benchmark "${name}". Available: ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 2;
}
