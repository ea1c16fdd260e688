import type { OtpModal } from '@senda/core/common/one-time-code';
import { FieldError, Form, Hint, OtpMeta } from '@senda/ui';
import { useId } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { CodeBoxes } from './code-boxes.tsx';

/** The boxes for a one-time code with timer, resend and problem. Buttons elsewhere submit it by its id. */
export function CodeForm({ modal, formId }: { modal: OtpModal; formId: string }) {
  const { t } = useText();
  const hintId = useId();
  const errorId = useId();
  const bad = modal.alert === 'incorrect';
  return (
    <Form id={formId} className="stack" onSubmit={modal.submit}>
      <CodeBoxes
        {...modal}
        bad={bad}
        disabled={modal.busy !== null}
        covered={modal.busy === 'resending'}
        describedBy={hintId}
        errorId={bad ? errorId : undefined}
      />
      {bad && (
        <FieldError id={errorId}>
          <span role="alert">{t('otp.incorrect.field')}</span>
        </FieldError>
      )}
      <OtpMeta
        timer={
          <>
            {t('otp.timer')} <b>{modal.clock}</b>
          </>
        }
        resendLabel={modal.busy === 'resending' ? t('otp.resending') : t('otp.resend')}
        canResend={modal.canResend}
        onResend={modal.resend}
      />
      <Hint id={hintId}>{modal.canResend ? t('otp.hint.ask') : t('otp.hint.wait')}</Hint>
      <output className="vh">{modal.notice && t(`otp.notice.${modal.notice}`)}</output>
      <ProblemNote problem={modal.problem} retry={modal.retry} />
    </Form>
  );
}
