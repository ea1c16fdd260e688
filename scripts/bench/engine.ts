import process from 'node:process';
import { proofTable } from './engine/proof.ts';
import { engineBytes } from './engine/size.ts';
import { walkingTable } from './engine/walking.ts';

/** What the engine may add to the storefront, in gzipped bytes beyond xstate and valibot. */
const mostBytes = 8_000;

/** Prints what the engine costs (reading, proving, walking, bytes) beside its budgets; exit code 1 when one is broken. */
export async function engineTable(): Promise<void> {
  const broken = [...(await proofTable()), ...walkingTable()];
  const { bytes } = await engineBytes();
  console.log(
    `\nGzipped bytes that the engine adds to the storefront over xstate and valibot: ${bytes} of ${mostBytes}`,
  );
  if (bytes > mostBytes) broken.push(`${bytes} bytes, budget ${mostBytes}`);
  for (const line of broken) console.error(`Broken budget: ${line}`);
  if (broken.length > 0) process.exitCode = 1;
}
