import { EmailChange } from '@senda/core/features/profile-email';
import * as v from 'valibot';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** The change of the e-mail that is under way: the typed address and the pending code survive a reload. */
export const profileEmailAtom = storedAtom(keys.profileEmail, null, v.nullable(EmailChange));
