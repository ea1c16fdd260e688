import type { CallResult } from '@senda/contract';
import { getExternalIp } from '@senda/contract/calls';
import { call } from '../platform/gateway/gateway.ts';
import { writeText } from '../platform/state/storage.ts';

/** ms until it is asked (specification, section 9). */
const lookupDelay = 1000;

type Ask = () => Promise<CallResult<'getExternalIp'>>;

/** Asks under which address the internet sees this device, and keeps it as `ipAddress`; a failure is only logged. */
export function keepExternalIp(ask: Ask = () => call(getExternalIp, {})): () => void {
  const timer = setTimeout(() => {
    ask().then(
      ({ ip }) => writeText('ipAddress', ip),
      () => console.warn('The external IP could not be looked up.'),
    );
  }, lookupDelay);
  return () => clearTimeout(timer);
}
