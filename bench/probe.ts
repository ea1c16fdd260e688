/** Loaded into a server that is measured (`--expose-gc --import`): answers its parent with what it has used so far. */
import process from 'node:process';

export interface Used {
  /** Processor time, in ms. */
  readonly cpu: number;
  /** After a full collection, in MB. */
  readonly heap: number;
  readonly resident: number;
}

process.on('message', () => {
  // Without the collections below.
  const { user, system } = process.cpuUsage();
  // What was only just dropped is collected by the second run.
  for (let run = 0; run < 2; run += 1) globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const used: Used = { cpu: (user + system) / 1_000, heap: heapUsed / 1e6, resident: rss / 1e6 };
  process.send?.(used);
});
