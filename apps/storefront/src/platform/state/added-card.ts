import { AddedCardDraft } from '@senda/core/features/added-card';
import * as v from 'valibot';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** The card that waits for its bank, by the gateway's token; the fields of the form are never stored. */
export const addedCardAtom = storedAtom(keys.addedCard, null, v.nullable(AddedCardDraft));
