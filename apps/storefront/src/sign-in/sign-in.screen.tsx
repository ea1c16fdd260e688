import { type Layout, type SignInView } from '@senda/core';
import { Button, Columns, Main, RightIcon, Split, TextField, TextLink } from '@senda/ui';
import type { ReactNode } from 'react';
import { site } from '../app/site.ts';
import { useText } from '../locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { Heading } from '../shell/heading.tsx';
import { ProblemNote } from '../shell/problem.tsx';

export interface SignInScreenProps {
  view: SignInView;
  layout: Layout;
  /** The same address with the other way in: it keeps the redirect. */
  otherHref: string;
}

/** E-mail entry of login and signup. */
export function SignInScreen({ view, layout, otherHref }: SignInScreenProps) {
  const { t, rich } = useText();
  const { flow } = view;
  const title = t(`signIn.title.${flow}`);
  const link = (href: string) => (words: ReactNode[]) => <a href={href}>{words}</a>;
  return (
    <AppShell layout={layout} title={title} step="sign-in" state={view.state}>
      <Split>
        <Columns kind="one" onSubmit={view.submit}>
          <Main kind="auth">
            <Heading>{title}</Heading>
            <p className="lede">{t(`signIn.lede.${flow}`)}</p>
            <div className="stack step-body">
              <TextField
                label={t('signIn.email')}
                type="email"
                name="email"
                autoComplete="email"
                inputMode="email"
                placeholder={t('signIn.email.example')}
                value={view.email}
                onValue={view.change}
                onBlur={view.leave}
                error={view.emailProblem && t(view.emailProblem)}
              />
              <ProblemNote problem={view.problem} retry={view.submit} />
              <Button
                kind="fwd"
                type="submit"
                wide
                busy={view.busy}
                busyLabel={t('signIn.sending')}
                iconEnd={RightIcon}
              >
                {t('signIn.send')}
              </Button>
              {flow === 'signup' && (
                <p className="small muted">
                  {rich('signIn.consent', { terms: link(site.terms), privacy: link(site.privacy) })}
                </p>
              )}
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
