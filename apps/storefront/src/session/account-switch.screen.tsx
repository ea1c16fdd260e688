import type { AccountSwitchView } from '@senda/core/features/session';
import { Button, Main, Scene, StateBlock } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import styles from './account-switch.module.css';

/** Asks whether a link may replace the session: to keep it comes first. */
export function AccountSwitchScreen({ view }: { view: AccountSwitchView }) {
  const { t } = useText();
  const { from, to, agreed } = view;
  const isGuest = to.kind === 'guest';
  const names = { from: from ?? '', to: (isGuest ? null : to.email) ?? t('session.switch.other') };
  const question = isGuest ? 'session.switch.title.guest' : 'session.switch.title';
  const title = t(from === null ? `${question}.unnamed` : question, names);
  return (
    <AppShell layout="no-header-and-footer" title={title} step="account-switch" state={view.state}>
      <Main kind="scene" className={styles['page']}>
        <Scene name="lost" />
        <StateBlock
          title={title}
          text={t(isGuest ? 'session.switch.text.guest' : 'session.switch.text')}
          actions={
            <>
              <Button kind="fwd" disabled={agreed !== null} onClick={view.keep}>
                {t(from === null ? 'session.switch.keep.unnamed' : 'session.switch.keep')}
              </Button>
              <Button kind="line" disabled={agreed !== null} onClick={view.change}>
                {t(isGuest ? 'session.switch.change.guest' : 'session.switch.change')}
              </Button>
            </>
          }
        />
      </Main>
    </AppShell>
  );
}
