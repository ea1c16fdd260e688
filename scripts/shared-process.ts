/** Setup of tests that share a process: one that leaves a page behind, whose timers go on, fails here and not in another file. */
import { afterAll } from 'vitest';

afterAll(() => {
  if ('window' in globalThis)
    throw new Error(
      'This file replaces `window`: list it in vite.config.ts with those that have a process of their own.',
    );
});
