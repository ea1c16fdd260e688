import { RenewalIntent } from '@senda/core';
import * as v from 'valibot';
import { jsonStorage, keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** The card that is to renew a line, and the code that is out for it: a reload goes on with both. */
export const autoRenewalAtom = storedAtom<RenewalIntent | null>(
  keys.autoRenewal,
  null,
  jsonStorage(v.nullable(RenewalIntent)),
);
