import type { LogOutView } from '@senda/core/features/session';
import { AccountMenu as Menu } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { useLogOut } from './use-log-out.ts';

/** The account menu: links and log-out. */
export function AccountMenu() {
  return <AccountMenuView view={useLogOut()} />;
}

/** The account menu without its machine. */
export function AccountMenuView({ view }: { view: LogOutView }) {
  const { t } = useText();
  return (
    <Menu
      label={t('session.account')}
      links={[
        { href: '/multi-line-selection', label: t('session.account.lines') },
        { href: '/orderlist', label: t('session.account.orders') },
        { href: '/manage/service-request', label: t('session.account.requests') },
        { href: '/profile/saved-payment-methods', label: t('session.account.cards') },
        { href: '/profile', label: t('session.account.profile') },
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
