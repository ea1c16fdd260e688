import process from 'node:process';
import { proofTable } from './engine/proof.ts';
import { engineBytes } from './engine/size.ts';
import { walkingTable } from './engine/walking.ts';

/** Maximum gzipped bytes that the engine adds to the storefront, without xstate and valibot. */
const mostBytes = 9_700;

/** Prints the costs of the engine (reading, proving, walking, bytes) with its budgets; exit code 1 when one is exceeded. */
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
