import type { GuestContactView } from '@senda/core';
import { Button, Dialog, FieldError, Hint, OtpMeta } from '@senda/ui';
import { useText } from '../locale/use-text.ts';
import { CodeBoxes } from '../otp/code-boxes.tsx';
import { ProblemNote } from '../shell/problem.tsx';

type Modal = GuestContactView['guestOtpModal'];

const formId = 'guest-otp';
const hintId = 'guest-otp-hint';
const errorId = 'guest-otp-error';

/** The guest one-time-code modal (specification, section 3): six boxes over the page; Escape leads back to the contact. */
export function GuestOtpModal({ modal }: { modal: Modal }) {
  const { t } = useText();
  const expired = modal.alert === 'expired';
  return (
    <Dialog
      open={modal.isOpen}
      kind="dialog"
      title={t(expired ? 'otp.expired.title' : 'guest.otp.title')}
      text={t(expired ? 'guest.otp.expired' : 'guest.otp.text', { recipient: modal.recipient })}
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
            {t('guest.otp.change')}
          </Button>
        </>
      }
    >
      {modal.isOpen && !expired && <Code modal={modal} />}
    </Dialog>
  );
}

function Code({ modal }: { modal: Modal }) {
  const { t } = useText();
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
        covered={false}
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
