import { proofTable } from './engine/proof.ts';
import { engineBytes } from './engine/size.ts';
import { walkingTable } from './engine/walking.ts';

/** What the engine costs: reading, proving and walking journeys. */
export async function engineTable(): Promise<void> {
  await proofTable();
  walkingTable();
  const { bytes } = await engineBytes();
  console.log(`\nGzipped bytes that the engine adds to the storefront over xstate and valibot: ${bytes}`);
}
