import type { Plugin } from 'vite';
import { withoutRule } from './removal.ts';

/** What the plugin offers to the program that runs the tests. */
export interface RemovalApi {
  /** Removes a rule from the module at an absolute path when it is loaded next; null removes none. */
  remove(rule: { readonly file: string; readonly symbol: string } | null): void;
}

export const removalPluginName = 'senda:removal';

/** Loads modules without a rule, so that a test of the rule can be seen to fail. No file changes. */
export function removalPlugin(): Plugin<RemovalApi> {
  let removed: Parameters<RemovalApi['remove']>[0] = null;
  return {
    name: removalPluginName,
    enforce: 'pre',
    api: {
      remove: (rule) => {
        removed = rule;
      },
    },
    transform(text, id) {
      if (removed === null || id.split('?', 1)[0] !== removed.file) return null;
      const code = withoutRule(removed.file, text, removed.symbol);
      return code === null ? null : { code, map: null };
    },
  };
}
