import type { Journey } from '@senda/journey';
import { checkJourneyFile } from '../journey-files.ts';
import { findingBlock } from './print.ts';

/** A journey that is proven; what is wrong with it is said to the person who asked. */
export async function readSound(file: string): Promise<Journey | null> {
  const { journey, findings, text } = await checkJourneyFile(file);
  if (!journey) for (const finding of findings) console.error(findingBlock(file, text, finding));
  return journey;
}
