import type { OtpModal as Modal } from '@senda/core/common/one-time-code';
import { Button, Dialog, type DialogProps } from '@senda/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './otp-modal.module.css';

interface OtpModalProps {
  modal: Modal;
  icon?: DialogProps['icon'];
  title: string;
  /** Purpose and recipient of the code. */
  text: ReactNode;
  /** The text once the code has expired. */
  expiredText: ReactNode;
  /** Label of the submit button; "next" by default. */
  submitLabel?: string;
  submitKind?: 'fwd' | 'ink';
  /** Label of the close button. */
  closeLabel: string;
}

/** A dialog for a one-time code; Escape closes it. */
export function OtpModal(props: OtpModalProps) {
  const { modal, icon, title, text, expiredText, closeLabel } = props;
  const { t } = useText();
  const formId = useId();
  const expired = modal.isOpen && modal.alert === 'expired';
  const unsent = modal.isOpen && !modal.isSent && modal.problem !== null;
  const { main, close } = useNextFocus({ expired, unsent });
  return (
    <Dialog
      open={modal.isOpen}
      kind="dialog"
      {...(icon && { icon })}
      title={expired ? t('otp.expired.title') : title}
      text={expired ? expiredText : text}
      onEscape={modal.close}
      actions={
        <>
          {expired && (
            <Button ref={main} kind={props.submitKind ?? 'fwd'} wide onClick={modal.resend}>
              {t('otp.expired.send')}
            </Button>
          )}
          {!expired && !unsent && (
            <Button
              kind={props.submitKind ?? 'fwd'}
              wide
              type="submit"
              form={formId}
              busy={modal.busy !== null}
              disabled={!modal.canSubmit && modal.busy === null}
            >
              {props.submitLabel ?? t('common.next')}
            </Button>
          )}
          <Button ref={close} kind="plain" wide onClick={modal.close}>
            {closeLabel}
          </Button>
        </>
      }
    >
      {expired && (
        <p className="vh" role="alert">
          {t('otp.notice.over')}
        </p>
      )}
      {modal.isOpen && !expired && modal.isSent && <CodeForm modal={modal} formId={formId} />}
      {unsent && (
        <div className={styles['problem']}>
          <ProblemNote problem={modal.problem} retry={modal.retry} />
        </div>
      )}
    </Dialog>
  );
}

/** Focuses the next action after the focused boxes or button are gone. */
function useNextFocus({ expired, unsent }: { expired: boolean; unsent: boolean }) {
  const main = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (expired) main.current?.focus();
    if (unsent) close.current?.focus();
  }, [expired, unsent]);
  return { main, close };
}
