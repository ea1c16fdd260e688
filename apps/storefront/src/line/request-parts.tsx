import type { RoutePath } from '@senda/core/base/addresses';
import { Button, Columns, Main } from '@senda/ui';
import type { ReactNode } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { HelpRow } from '../shell/help-row.tsx';
import { NothingFound } from '../shell/nothing-found.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { useStepFrame } from '../shell/step-frame.ts';

interface RequestFrameProps {
  state: string;
  title: string;
  loading?: boolean;
  /** Whether the customer may go back: not while a call is pending, and not from an outcome. */
  withBack?: boolean;
  children: ReactNode;
}

/** The frame of a page that asks something for a line, or shows what was asked for. */
export function RequestFrame({ state, title, loading, withBack = false, children }: RequestFrameProps) {
  const { step, back } = useStepFrame();
  return (
    <AppShell
      title={title}
      step={step}
      state={state}
      section="lines"
      loading={loading}
      back={withBack ? back : undefined}
    >
      {children}
    </AppShell>
  );
}

interface RequestPageProps {
  state: string;
  title: string;
}

interface OpeningRequestProps extends RequestPageProps {
  /** What will be shown, as a skeleton. */
  children: ReactNode;
}

/** A page that is loading. */
export function OpeningRequest({ state, title, children }: OpeningRequestProps) {
  const { t } = useText();
  return (
    <RequestFrame state={state} title={title} loading withBack>
      <Columns kind="one">
        <Main busy>
          <h1>{title}</h1>
          <div className="stack step-body">
            <output className="vh">{t('common.loading')}</output>
            {children}
          </div>
        </Main>
      </Columns>
    </RequestFrame>
  );
}

interface FailedRequestProps extends RequestPageProps {
  problem: Parameters<typeof ProblemNote>[0]['problem'];
  retry(): void;
}

/** A failed load, with a retry. */
export function FailedRequest({ state, title, problem, retry }: FailedRequestProps) {
  return (
    <RequestFrame state={state} title={title} withBack>
      <Columns kind="one">
        <Main>
          <h1>{title}</h1>
          <div className="stack step-body">
            <ProblemNote problem={problem} retry={retry} />
            <HelpRow />
          </div>
        </Main>
      </Columns>
    </RequestFrame>
  );
}

interface IneligibleRequestProps extends RequestPageProps {
  /** Why. */
  text: string;
  /** Links to what helps. */
  children: ReactNode;
  /** Checks again; null if that cannot help. */
  retry: (() => void) | null;
}

/** The line cannot make the request: why, and the ways on. */
export function IneligibleRequest({ state, title, text, children, retry }: IneligibleRequestProps) {
  const { t } = useText();
  return (
    <RequestFrame state={state} title={title} withBack>
      <Columns kind="one">
        <Main>
          <h1>{title}</h1>
          <p className="lede">{text}</p>
          <div className="stack step-body">
            {children}
            {retry && (
              <Button kind="line" onClick={retry}>
                {t('common.retry')}
              </Button>
            )}
            <HelpRow />
          </div>
        </Main>
      </Columns>
    </RequestFrame>
  );
}

interface NotFoundProps extends RequestPageProps {
  text: string;
  linesAt: RoutePath;
  /** Names the customer's lines, where the page leads. */
  toLines: string;
}

/** There is no such line, or no such request. */
export function NotFound({ state, title, text, linesAt, toLines }: NotFoundProps) {
  return (
    <RequestFrame state={state} title={title}>
      <NothingFound title={title} text={text} action={toLines} href={linesAt} />
    </RequestFrame>
  );
}
