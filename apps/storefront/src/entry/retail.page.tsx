import { navigationTargets } from '@senda/core/base/addresses';
import { isStoreId, retailMachine, retailView } from '@senda/core/features/entry';
import { leaveStore } from '@senda/core/routing';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useRunning } from '../platform/machine/use-running.ts';
import { loadPage, resetLocally } from '../platform/session/end-session.ts';
import { clearSuspended } from '../platform/session/suspended.ts';
import { originAtom } from '../platform/state/entry.ts';
import { store } from '../platform/state/store.ts';
import { RetailScreen } from './retail.screen.tsx';

/** The page at /retail-onboarding: a store's tablet between two customers. The store is in the address, else stored. */
export function RetailPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const requested = query.get('selectedStoreId');
  const storeId = [requested, store.get(originAtom).storeId].find(isStoreId) ?? null;
  const machine = useMemo(() => withCalls(retailMachine), []);
  const view = retailView(useRunning(machine, { input: { storeId } })[0]);
  const begin = () => {
    clearSuspended();
    resetLocally();
    store.set(originAtom, { version: 1, channel: 'retail', source: 'web', storeId });
    loadPage(navigationTargets.gotoShopPage);
  };
  const leave = () => {
    store.set(originAtom, leaveStore);
    void navigate('/');
  };
  return <RetailScreen view={view} begin={begin} leave={leave} />;
}
