import type { CallResult } from '@senda/contract';
import { delayOf } from '../../base/time/delay.ts';

/** The gateway's permission to take card data, which expires. */
export type CaptureContext = CallResult<'getCaptureContext'>;

/** How long before its expiry a capture context is renewed (ms). */
const aheadOfEnd = 60_000;

/** Returns how long a capture context lasts, in ms. Both instants are the server's, so the device's clock error does not matter. */
export const lastsFor = (capture: CaptureContext | null): number =>
  delayOf(Math.max((capture?.expiresAt ?? 0) - (capture?.issuedAt ?? 0) - aheadOfEnd, 1000));
