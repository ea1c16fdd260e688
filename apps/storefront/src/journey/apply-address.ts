import { loginFor, type Visitor } from '@senda/core/base/addresses';
import { type AddressOptions, applyAddress as applyTo, type JourneyRun } from '@senda/journey/react';
import { notify } from '../platform/state/notifications.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { finishAuthSteps } from './auth-steps.ts';

/** Returns the account of the signed-in customer. */
export const accountNow = () => ({ email: store.get(claimsAtom)?.email ?? '', flow: 'login' }) as const;

/** Returns what the session of a visitor adds where an address moves a run. */
export const addressOptions = (visitor: Visitor): AddressOptions => ({
  onLocked: () => notify('shell.paymentUnderWay', 'info'),
  onBegun: ({ actor }) =>
    actor.send({ type: visitor === 'none' ? 'data.revoked' : 'data.restored', keys: ['session'] }),
  ...(visitor === 'customer' && { onMoved: (run) => finishAuthSteps(run, accountNow()) }),
  // The log-in, if the session is missing and no step of the run creates one.
  redirect: (address, missing) => (missing.includes('session') ? loginFor(address) : address),
});

/** Applies the session and the address to the run. Returns the address to show: of the step, else of the first open one. */
export const applyAddress = (run: JourneyRun, path: string, visitor: Visitor): string =>
  applyTo(run, path, addressOptions(visitor));
