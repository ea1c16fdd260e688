import { PaylinkTyped } from '@senda/core';
import { atomWithStorage } from 'jotai/vanilla/utils';
import * as v from 'valibot';
import { jsonStorage, keys } from './storage.ts';

/** The will to pay by a link, kept so that a reload or a time-out never makes a second charge (decisions, payment). */
export const paylinkAtom = atomWithStorage<PaylinkTyped | null>(
  keys.paylink,
  null,
  jsonStorage(v.nullable(PaylinkTyped)),
  { getOnInit: true },
);
