import { mock } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { faultMatrix, faults, type Outcome } from '../packages/client/src/testing/matrix.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Advances the mocked timers and runs what is due. */
async function pass(ms: number): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await settled();
  mock.timers.tick(ms);
  for (let turn = 0; turn < 4; turn += 1) await settled();
}

const shown = ({ end, requests, refreshes }: Outcome): string =>
  end + (requests > 1 ? ` ×${requests}` : '') + (refreshes > 0 ? ' ↻' : '');

/** Prints the table of calls × faults: the client's result of each, and whether the specification requires it. */
export async function faultTable(): Promise<void> {
  mock.timers.enable({ apis: ['setTimeout'] });
  const rows = await faultMatrix(pass);
  mock.timers.reset();
  console.log(`| call | ${faults.join(' | ')} |\n| --- |${' --- |'.repeat(faults.length)}`);
  let wrong = 0;
  for (const { call, outcomes } of rows) {
    const cells = faults.map((fault) => {
      const { seen, expected } = outcomes[fault];
      if (isDeepStrictEqual(seen, expected)) return shown(seen);
      wrong += 1;
      return `**${shown(seen)}, not ${shown(expected)}**`;
    });
    console.log(`| ${call} | ${cells.join(' | ')} |`);
  }
  console.log(
    `\n${rows.length} calls × ${faults.length} faults: ${wrong === 0 ? 'all as specified' : `${wrong} wrong`}.`,
  );
  console.log('×n: the request was sent n times; ↻: the session was refreshed between.');
  if (wrong > 0) process.exitCode = 1;
}
