import type { ProfileEmailView } from '@senda/core/features/profile-email';
import { ActionList, Button, ButtonLink, ErrorSummary, Form, Note, TextField } from '@senda/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { EmailQuestion } from '../shell/email-question.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { Reach } from '../shell/reach.tsx';
import { HowItChanges } from './how-it-changes.tsx';

const fieldId = 'new-email';

interface NewAddressProps {
  view: ProfileEmailView;
  /** The customer comes back from the code: the boxes, which had the focus, are gone. */
  isBack: boolean;
}

/** The form for the new address. */
export function NewAddress({ view, isBack }: NewAddressProps) {
  const { t, rich } = useText();
  const { emailProblem } = view;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isBack) field.current?.focus();
  }, [isBack]);
  const [tried, setTried] = useState({ times: 0, email: '' });
  function submit(): void {
    setTried(({ times }) => ({ times: times + 1, email: view.email }));
    view.submit();
  }
  const help = (words: ReactNode[]) => <a href={site.helpCentre}>{words}</a>;
  return (
    <>
      <Form className="stack-l" onSubmit={submit} locked={view.locked}>
        {emailProblem && tried.times > 0 && tried.email === view.email && (
          <ErrorSummary
            key={tried.times}
            title={t('common.problems', { count: 1 })}
            items={[{ fieldId, text: t(emailProblem) }]}
          />
        )}
        <TextField
          ref={field}
          id={fieldId}
          label={t('profileEmail.field')}
          hint={
            view.emailQuestion ? (
              <EmailQuestion question={view.emailQuestion} onAccept={view.change} />
            ) : (
              t('profileEmail.field.hint')
            )
          }
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          value={view.email}
          onValue={view.change}
          onBlur={view.leave}
          error={emailProblem && t(emailProblem)}
        />
        <HowItChanges view={view} />
        {view.notice && (
          <Note kind="warn" role="alert">
            {t(view.notice)}
          </Note>
        )}
        <ProblemNote problem={view.problem} retry={view.retry} />
        <ActionList>
          <Button kind="fwd" wide type="submit" busy={view.busy} busyLabel={t('profileEmail.sending')}>
            {t('profileEmail.send')}
          </Button>
          <ButtonLink kind="line" wide href={view.homeAt}>
            {t('profileEmail.keep')}
          </ButtonLink>
        </ActionList>
      </Form>
      <Note kind="info">
        <p>{rich('profileEmail.noAccess', { a: help })}</p>
        <Reach />
      </Note>
    </>
  );
}
