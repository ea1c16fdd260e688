import type { GuestContactView } from '@senda/core/features/guest';
import { OtpModal } from '../one-time-code/otp-modal.tsx';
import { useText } from '../platform/locale/use-text.ts';

/** The guest one-time-code modal (spec 3.onboarding.guestOtpModal); Escape returns to the contact. */
export function GuestOtpModal({ modal }: { modal: GuestContactView['guestOtpModal'] }) {
  const { t } = useText();
  const { recipient } = modal;
  return (
    <OtpModal
      modal={modal}
      title={t('guest.otp.title')}
      text={t('guest.otp.text', { recipient })}
      expiredText={t('guest.otp.expired', { recipient })}
      closeLabel={t('guest.otp.change')}
    />
  );
}
