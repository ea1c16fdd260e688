import type { SignInView } from '@senda/core/features/sign-in';
import {
  Button,
  Columns,
  ErrorSummary,
  LinkButton,
  Main,
  Note,
  RightIcon,
  Split,
  TextField,
  TextLink,
} from '@senda/ui';
import { type ReactNode, useState } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { EmailQuestion } from '../shell/email-question.tsx';
import { ProblemNote, useSecondsLeft } from '../shell/problem.tsx';

export interface SignInScreenProps {
  view: SignInView;
  /** Address of the other flow, with the same redirect. */
  otherHref: string;
}

const emailId = 'email';

/** E-mail entry of login and signup. */
export function SignInScreen({ view, otherHref }: SignInScreenProps) {
  const { t } = useText();
  const { flow } = view;
  const [tried, setTried] = useState({ times: 0, email: '' });
  const title = t(`signIn.title.${flow}`);
  function submit(): void {
    setTried(({ times }) => ({ times: times + 1, email: view.email }));
    view.submit();
  }
  return (
    <AppShell title={title} step="sign-in" state={view.state}>
      <Split>
        <Columns kind="one" onSubmit={submit} locked={view.locked}>
          <Main kind="auth">
            <h1>{title}</h1>
            <p className="lede">{t(`signIn.lede.${flow}`)}</p>
            <div className="stack step-body">
              {view.emailProblem && tried.times > 0 && tried.email === view.email && (
                <ErrorSummary
                  key={tried.times}
                  title={t('common.problems', { count: 1 })}
                  items={[{ fieldId: emailId, text: t(view.emailProblem) }]}
                />
              )}
              <EmailField view={view} />
              <ProblemNote problem={view.ended} />
              {view.wait > 0 ? (
                <SentElsewhere key={view.wait} view={view} />
              ) : (
                <ProblemNote problem={view.problem} retry={view.submit} />
              )}
              <SendButton busy={view.busy} />
              {flow === 'signup' && <Consent />}
              <p>
                {t(`signIn.other.${flow}`)}{' '}
                <TextLink href={otherHref}>{t(`signIn.other.${flow}.link`)}</TextLink>
              </p>
            </div>
          </Main>
        </Columns>
      </Split>
    </AppShell>
  );
}

function EmailField({ view }: { view: SignInView }) {
  const { t } = useText();
  return (
    <TextField
      id={emailId}
      label={t('signIn.email')}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      placeholder={t('signIn.email.example')}
      value={view.email}
      onValue={view.change}
      onBlur={view.leave}
      hint={view.emailQuestion && <EmailQuestion question={view.emailQuestion} onAccept={view.change} />}
      error={view.emailProblem && t(view.emailProblem)}
    />
  );
}

/** Another device or window has requested a code: it can be used there, or waited for here. */
function SentElsewhere({ view }: { view: SignInView }) {
  const { t } = useText();
  const seconds = useSecondsLeft(view.wait);
  return (
    <Note kind="warn" role="alert">
      <p>{t('signIn.elsewhere', { email: view.email })}</p>
      <p role="timer" aria-live="off">
        {t('signIn.elsewhere.wait', { seconds })}
      </p>
      <LinkButton onClick={view.submit} disabled={seconds > 0}>
        {t('common.retry')}
      </LinkButton>
    </Note>
  );
}

function SendButton({ busy }: { busy: boolean }) {
  const { t } = useText();
  return (
    <Button kind="fwd" type="submit" wide busy={busy} busyLabel={t('signIn.sending')} iconEnd={RightIcon}>
      {t('signIn.send')}
    </Button>
  );
}

function Consent() {
  const { rich } = useText();
  const link = (href: string) => (words: ReactNode[]) => <a href={href}>{words}</a>;
  return (
    <p className="small muted">
      {rich('signIn.consent', { terms: link(site.terms), privacy: link(site.privacy) })}
    </p>
  );
}
