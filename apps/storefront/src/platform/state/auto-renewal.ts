import { RenewalIntent } from '@senda/core';
import * as v from 'valibot';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** The card that is to renew a line, and the code that is out for it: a reload goes on with both. */
export const autoRenewalAtom = storedAtom(keys.autoRenewal, null, v.nullable(RenewalIntent));
