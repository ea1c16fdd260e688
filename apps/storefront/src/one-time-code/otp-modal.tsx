import type { OtpModal as Modal } from '@senda/core';
import { Button, Dialog, FieldError, Hint, OtpMeta } from '@senda/ui';
import { useId } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { CodeBoxes } from './code-boxes.tsx';

interface OtpModalProps {
  modal: Modal;
  title: string;
  /** Purpose and recipient of the code. */
  text: string;
  /** The text once the code has expired. */
  expiredText: string;
  /** Label of the close button. */
  closeLabel: string;
}

/** A dialog for a one-time code; Escape closes it. */
export function OtpModal({ modal, title, text, expiredText, closeLabel }: OtpModalProps) {
  const { t } = useText();
  const formId = useId();
  const expired = modal.alert === 'expired';
  return (
    <Dialog
      open={modal.isOpen}
      kind="dialog"
      title={expired ? t('otp.expired.title') : title}
      text={expired ? expiredText : text}
      onEscape={modal.close}
      actions={
        <>
          {expired ? (
            <Button kind="fwd" wide onClick={modal.resend}>
              {t('otp.expired.send')}
            </Button>
          ) : (
            <Button
              kind="fwd"
              wide
              type="submit"
              form={formId}
              busy={modal.busy !== null}
              disabled={!modal.canSubmit && modal.busy === null}
            >
              {t('common.next')}
            </Button>
          )}
          <Button kind="plain" wide onClick={modal.close}>
            {closeLabel}
          </Button>
        </>
      }
    >
      {modal.isOpen && !expired && <Code modal={modal} formId={formId} />}
    </Dialog>
  );
}

function Code({ modal, formId }: { modal: Modal; formId: string }) {
  const { t } = useText();
  const hintId = useId();
  const errorId = useId();
  const bad = modal.alert === 'incorrect';
  return (
    <form
      id={formId}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        modal.submit();
      }}
    >
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
    </form>
  );
}
