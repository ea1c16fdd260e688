import type { DraftView } from '@senda/core/studio';
import { useTold } from '../page/use-told.ts';

/** Returns each edit of a draft in words, with a key of its own. */
export function useDone({ done }: DraftView) {
  const told = useTold();
  return done.map((about, at) => ({ key: String(at), text: told.change(about) }));
}
