import { RenewalIntent } from '@senda/core/features/renewal';
import * as v from 'valibot';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** The card chosen for auto-renewal and its pending one-time code; both survive a reload. */
export const autoRenewalAtom = storedAtom(keys.autoRenewal, null, v.nullable(RenewalIntent));
