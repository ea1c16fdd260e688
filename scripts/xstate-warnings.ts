/** Setup of tests in Node: a warning by XState, such as of an event for an actor that has ended, fails the test that caused it. */
import { afterEach } from 'vitest';

/** What the files of one process share: its console is replaced once. */
const shared = globalThis as { xstateWarnings?: string[] };

function catchWarnings(): string[] {
  const warnings: string[] = [];
  const warn = console.warn;
  console.warn = (...words: unknown[]) => {
    if (new Error().stack?.includes('/node_modules/xstate/')) warnings.push(String(words[0]));
    else warn(...words);
  };
  return warnings;
}

const warnings = (shared.xstateWarnings ??= catchWarnings());

afterEach(() => {
  const caused = warnings.splice(0);
  if (caused.length > 0) throw new Error(caused.join('\n'));
});
