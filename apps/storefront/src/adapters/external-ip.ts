import type { CallResult } from '@senda/contract';
import { getExternalIp } from '@senda/contract/calls';
import { call } from '../platform/gateway/gateway.ts';
import { writeText } from '../platform/state/storage.ts';

/** Delay of the request, in ms (spec 9.ip-lookup). */
const lookupDelay = 1000;

type Request = () => Promise<CallResult<'getExternalIp'>>;

/** Requests the device's public IP and stores it as `ipAddress`; a failure is only logged. Returns a function that cancels. */
export function storeExternalIp(request: Request = () => call(getExternalIp, {})): () => void {
  const timer = setTimeout(() => {
    request().then(
      ({ ip }) => writeText('ipAddress', ip),
      () => console.warn('The external IP could not be looked up.'),
    );
  }, lookupDelay);
  return () => clearTimeout(timer);
}
