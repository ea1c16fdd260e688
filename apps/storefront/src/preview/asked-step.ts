import { publishFile } from './publish-file.ts';
import type { JourneyStepArgs } from './walked-step.ts';

/** What a script that opens the story "Anyone" sets before: a step as a customer sees it, and the journey file where it is another one. */
export interface AskedStep {
  readonly args: JourneyStepArgs;
  readonly file?: unknown;
}

/** Returns what the story "Anyone" is about; nothing if no script has opened it. The script has proven its file. */
export function askedStep(): Partial<JourneyStepArgs> {
  const { sendaStep: asked } = globalThis as { readonly sendaStep?: AskedStep };
  if (asked?.file !== undefined) publishFile(asked.file);
  return asked?.args ?? {};
}
