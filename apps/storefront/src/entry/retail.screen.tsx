import type { RetailView } from '@senda/core/features/entry';
import { Button, Main, Note, Scene, StateBlock } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';

interface RetailScreenProps {
  readonly view: RetailView;
  /** Starts a purchase without the former customer's state. */
  readonly begin: () => void;
  readonly leave: () => void;
}

/** No-break space: keeps the height of the store's line. */
const blank = '\u00a0';

/** The screen at /retail-onboarding: the tablet's store, and the start of a purchase. */
export function RetailScreen({ view, begin, leave }: RetailScreenProps) {
  const { t } = useText();
  const { store, loading } = view;
  return (
    <AppShell title={t('entry.retail.title')}>
      <Main kind="scene">
        <Scene name="empty" />
        <StateBlock
          title={t('entry.retail.title')}
          text={t('entry.retail.text')}
          actions={
            store === null ? (
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
          {store === null ? (
            <Note kind="warn">
              <p>{t('entry.retail.nowhere')}</p>
            </Note>
          ) : (
            <p>{loading ? blank : t('entry.retail.store', { store })}</p>
          )}
        </StateBlock>
      </Main>
    </AppShell>
  );
}
