import { Toasts } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useText } from '../platform/locale/use-text.ts';
import { dismiss, notificationsAtom, pauseTimer, restartTimer } from '../platform/state/notifications.ts';

/** Shows the current notifications. */
export function Notifications() {
  const { t } = useText();
  const items = useAtomValue(notificationsAtom).map(({ id, kind, position, messageId }) => ({
    id,
    kind,
    position,
    text: t(messageId),
    dismissLabel: t('common.dismiss'),
  }));
  return <Toasts items={items} onDismiss={dismiss} onHold={pauseTimer} onRelease={restartTimer} />;
}
