import { logOutMachine, logOutView } from '@senda/core';
import { AccountMenu as Menu } from '@senda/ui';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { withCalls } from '../platform/gateway/gateway.ts';
import { useText } from '../platform/locale/use-text.ts';
import { endSession } from '../platform/session/end-session.ts';

/** The account menu: links and log-out. */
export function AccountMenu() {
  const machine = useMemo(() => withCalls(logOutMachine), []);
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const gone = snapshot.status === 'done';
  useEffect(() => {
    if (gone) endSession();
  }, [gone]);
  return <AccountMenuView view={logOutView(snapshot, actor.send)} />;
}

/** The account menu without its machine. */
export function AccountMenuView({ view }: { view: ReturnType<typeof logOutView> }) {
  const { t } = useText();
  return (
    <Menu
      label={t('session.account')}
      links={[
        { href: '/multi-line-selection', label: t('session.account.lines') },
        { href: '/orderlist', label: t('session.account.orders') },
        { href: '/manage/service-request', label: t('session.account.requests') },
        { href: '/profile/email', label: t('session.account.email') },
        { href: '/profile/privacy-settings', label: t('session.account.privacy') },
      ]}
      logOut={{
        label: t('session.logOut'),
        note: t('session.logOut.note'),
        busy: view.busy,
        busyText: t('session.logOut.busy'),
        onPress: view.logOut,
      }}
    />
  );
}
