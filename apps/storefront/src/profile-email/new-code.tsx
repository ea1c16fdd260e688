import type { ProfileEmailView } from '@senda/core/features/profile-email';
import { ActionList, Button } from '@senda/ui';
import { useEffect, useId, useRef } from 'react';
import { CodeForm } from '../one-time-code/code-form.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { address } from './address.tsx';
import { HowItChanges } from './how-it-changes.tsx';

/** The code that the new address got. */
export function NewCode({ view }: { view: ProfileEmailView }) {
  const { t, rich } = useText();
  const { code } = view;
  const formId = useId();
  const titleId = useId();
  const isExpired = code.alert === 'expired';
  const resend = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The boxes, which had the focus, are gone.
    if (isExpired) resend.current?.focus();
  }, [isExpired]);
  const values = { email: code.recipient, b: address };
  return (
    <>
      <section className="stack" aria-labelledby={titleId}>
        <h2 id={titleId}>{t(isExpired ? 'otp.expired.title' : 'profileEmail.code.title')}</h2>
        <p>{rich(isExpired ? 'profileEmail.code.expired' : 'profileEmail.code.text', values)}</p>
        {isExpired ? (
          <p className="vh" role="alert">
            {t('otp.notice.over')}
          </p>
        ) : (
          <CodeForm modal={code} formId={formId} />
        )}
        <p className="small muted">{t('profileEmail.code.inUse')}</p>
        <ActionList>
          {isExpired ? (
            <Button ref={resend} kind="fwd" wide onClick={code.resend}>
              {t('otp.expired.send')}
            </Button>
          ) : (
            <Button
              kind="fwd"
              wide
              type="submit"
              form={formId}
              busy={code.busy !== null}
              busyLabel={t(code.busy === 'resending' ? 'otp.resending' : 'profileEmail.code.verifying')}
              disabled={!code.canSubmit && code.busy === null}
            >
              {t('profileEmail.code.confirm')}
            </Button>
          )}
          <Button kind="line" wide disabled={code.busy !== null} onClick={code.close}>
            {t('profileEmail.code.other')}
          </Button>
        </ActionList>
      </section>
      <HowItChanges view={view} />
    </>
  );
}
