import type { StepUpView } from '@senda/core/common/step-up';
import { ShieldIcon } from '@senda/ui';
import type { ReactNode } from 'react';
import { OtpModal } from '../one-time-code/otp-modal.tsx';
import { useText } from '../platform/locale/use-text.ts';

/** Returns the message id of what the customer is asked, or waits for. */
function textOf({ isSent, problem }: StepUpView): string {
  if (isSent) return 'stepUp.text';
  return problem === null ? 'stepUp.sending' : 'stepUp.unsent';
}

const strong = (words: ReactNode[]): ReactNode => <b className="ink">{words}</b>;

/** The dialog over a step that submits a sensitive request (decision 0062). */
export function StepUpDialog({ view }: { view: StepUpView }) {
  const { t, rich } = useText();
  const values = { email: view.recipient, b: strong };
  return (
    <OtpModal
      modal={view}
      icon={ShieldIcon}
      title={t(`stepUp.title.${view.purpose}`)}
      text={rich(textOf(view), values)}
      expiredText={rich('stepUp.expired', values)}
      submitLabel={t('stepUp.confirm')}
      submitKind="ink"
      closeLabel={t('stepUp.close')}
    />
  );
}
