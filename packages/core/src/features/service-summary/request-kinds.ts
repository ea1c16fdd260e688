// Written by `npm run generate`. Do not edit.
import { bringNumberRequest } from './bring-number.request.ts';
import { dataPackRequest } from './data-pack.request.ts';
import { lineLinkRequest } from './line-link.request.ts';
import { numberChangeRequest } from './number-change.request.ts';
import { planSwitchRequest } from './plan-switch.request.ts';
import type { RequestKind } from './request-kind.ts';
import { simReplacementRequest } from './sim-replacement.request.ts';

/** Every kind of request that is reviewed and submitted here. */
export const requestKinds: readonly RequestKind[] = [
  bringNumberRequest,
  dataPackRequest,
  lineLinkRequest,
  numberChangeRequest,
  planSwitchRequest,
  simReplacementRequest,
];
