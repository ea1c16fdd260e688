import type { Texts } from '@senda/messages';
import { textsAtom } from '../platform/locale/locale.ts';
import { store } from '../platform/state/store.ts';

/** Returns a text in the story's language, so that what a story plays holds in each. */
export const shownText: Texts['text'] = (id, values) => store.get(textsAtom).text(id, values);
