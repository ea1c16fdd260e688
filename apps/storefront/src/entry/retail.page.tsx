import { isStoreId, leaveStore, navigationTargets } from '@senda/core';
import { Button, Main, Note, Scene, StateBlock } from '@senda/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '../platform/locale/use-text.ts';
import { loadPage, resetLocally } from '../platform/session/end-session.ts';
import { clearSuspended } from '../platform/session/suspended.ts';
import { originAtom } from '../platform/state/entry.ts';
import { store } from '../platform/state/store.ts';
import { AppShell } from '../shell/app-shell.tsx';

/** The page at /retail-onboarding: a store's tablet between two customers. The store is in the address, else stored. */
export function RetailPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const requested = query.get('selectedStoreId');
  const storeId = [requested, store.get(originAtom).storeId].find(isStoreId) ?? null;
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
  return <RetailScreen storeId={storeId} begin={begin} leave={leave} />;
}

/** Shows the tablet's store, and starts a purchase without the former customer's state. */
export function RetailScreen(props: { storeId: string | null; begin: () => void; leave: () => void }) {
  const { t } = useText();
  const { storeId, begin, leave } = props;
  return (
    <AppShell title={t('entry.retail.title')}>
      <Main kind="scene">
        <Scene name="empty" />
        <StateBlock
          title={t('entry.retail.title')}
          text={t('entry.retail.text')}
          actions={
            storeId === null ? (
              <Button kind="line" onClick={leave}>
                {t('entry.retail.leave')}
              </Button>
            ) : (
              <Button kind="fwd" onClick={begin}>
                {t('entry.retail.begin')}
              </Button>
            )
          }
        >
          {storeId === null ? (
            <Note kind="warn">
              <p>{t('entry.retail.nowhere')}</p>
            </Note>
          ) : (
            <p>{t('entry.retail.store', { store: storeId })}</p>
          )}
        </StateBlock>
      </Main>
    </AppShell>
  );
}
