import type { OtpView } from '@senda/core/features/otp';
import {
  Button,
  ClockIcon,
  Columns,
  Dialog,
  Dock,
  DockButtons,
  FieldError,
  Hint,
  Main,
  Note,
  OtpMeta,
  Split,
  StopIcon,
} from '@senda/ui';
import { useEffect } from 'react';
import { CodeBoxes } from '../one-time-code/code-boxes.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { notify } from '../platform/state/notifications.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ProblemNote, problemId } from '../shell/problem.tsx';
import { notificationId } from './notification-id.ts';
import styles from './otp.module.css';

const hintId = 'otp-hint';
const errorId = 'otp-error';

/** The verification screen (spec 2.verify). */
export function OtpScreen({ view }: { view: OtpView }) {
  const { t } = useText();
  const title = t('otp.title');
  const bad = view.alert === 'incorrect';
  const { failure } = view;
  useEffect(() => {
    if (failure !== null) notify(notificationId(failure), 'bad');
  }, [failure]);
  return (
    <AppShell title={title} step="verify-otp" state={view.state}>
      <Split>
        <Columns kind="one" onSubmit={view.submit}>
          <Main kind="auth">
            <h1>{title}</h1>
            <p className="lede">
              {t('otp.text')}
              <br />
              <b className="ink">{view.email}</b>
            </p>
            <CodeBoxes
              {...view}
              bad={bad}
              disabled={view.locked}
              covered={view.alert !== null || view.busy === 'resending'}
              describedBy={hintId}
              errorId={bad ? errorId : undefined}
            />
            {bad && (
              <FieldError id={errorId} className={styles['error']}>
                {t('otp.incorrect.field')}
              </FieldError>
            )}
            <OtpMeta
              timer={
                <>
                  {t('otp.timer')} <b>{view.clock}</b>
                </>
              }
              resendLabel={view.busy === 'resending' ? t('otp.resending') : t('otp.resend')}
              canResend={view.canResend}
              onResend={view.resend}
            />
            <Hint id={hintId}>{view.canResend ? t('otp.hint.ask') : t('otp.hint.wait')}</Hint>
            <output className="vh">{view.notice && t(`otp.notice.${view.notice}`)}</output>
            <div className={styles['problem']}>
              <Failure view={view} />
            </div>
          </Main>
          <Dock label={t('common.orderRegion')} inline>
            <DockButtons>
              <Button kind="line" onClick={view.back}>
                {t('common.back')}
              </Button>
              <Button
                kind="fwd"
                type="submit"
                busy={view.busy === 'verifying'}
                disabled={!view.canSubmit && !view.busy}
              >
                {t('common.next')}
              </Button>
            </DockButtons>
          </Dock>
        </Columns>
      </Split>
      <Alerts view={view} />
    </AppShell>
  );
}

/** The two alerts; Escape chooses the safe action. */
function Alerts({ view }: { view: OtpView }) {
  const { t } = useText();
  return (
    <>
      <Dialog
        open={view.alert === 'incorrect'}
        kind="alert"
        icon={StopIcon}
        tone="bad"
        title={t('otp.incorrect.title')}
        text={t('otp.incorrect.text', { email: view.email })}
        onEscape={view.dismiss}
        actions={
          <Button kind="ink" wide onClick={view.dismiss}>
            {t('otp.incorrect.again')}
          </Button>
        }
      />
      <Dialog
        open={view.alert === 'expired'}
        kind="alert"
        icon={ClockIcon}
        title={t('otp.expired.title')}
        text={t('otp.expired.text', { email: view.email })}
        onEscape={view.dismiss}
        actions={
          <>
            <Button kind="fwd" wide onClick={view.resend}>
              {t('otp.expired.send')}
            </Button>
            <Button kind="plain" wide onClick={view.back}>
              {t('otp.expired.change')}
            </Button>
          </>
        }
      />
    </>
  );
}

/** Why the code could not be verified: what the notification says, which closes by itself, or with what else is known. */
function Failure({ view: { failure, problem, retry } }: { view: OtpView }) {
  const { t } = useText();
  const id = failure && notificationId(failure);
  return failure && id !== null && id !== problemId(failure) ? (
    <Note kind="bad">{t(id)}</Note>
  ) : (
    <ProblemNote problem={problem} retry={retry} quiet={failure !== null} />
  );
}
