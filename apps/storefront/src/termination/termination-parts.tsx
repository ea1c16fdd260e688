import type { ObstacleView, RoutePath } from '@senda/core';
import { Button, ButtonLink, Columns, Main, Scene, Skeleton, StateBlock } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { HelpRow } from '../shell/help-row.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { useStepFrame } from '../shell/step-frame.ts';

interface FrameProps {
  state: string;
  title: string;
  loading?: boolean;
  /** Whether the customer may go back: not while a call is pending, and not from an outcome. */
  withBack?: boolean;
  children: ReactNode;
}

/** The frame of a page of a termination. */
export function Frame({ state, title, loading, withBack = false, children }: FrameProps) {
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

/** A page that is loading. */
export function Opening({ view: { state } }: { view: { state: string } }) {
  const { t } = useText();
  const title = t('termination.title');
  return (
    <Frame state={state} title={title} loading withBack>
      <Columns kind="one">
        <Main busy>
          <h1>{title}</h1>
          <div className="stack step-body">
            <output className="vh">{t('common.loading')}</output>
            <Skeleton height={60} radius="xl" />
            <Skeleton height={60} radius="xl" />
            <Skeleton height={60} radius="xl" />
            <Skeleton height={110} radius="l" />
          </div>
        </Main>
      </Columns>
    </Frame>
  );
}

interface FailedProps {
  view: { state: string; problem: Parameters<typeof ProblemNote>[0]['problem']; retry(): void };
}

/** A failed load, with a retry. */
export function Failed({ view }: FailedProps) {
  const { t } = useText();
  const title = t('termination.title');
  return (
    <Frame state={view.state} title={title} withBack>
      <Columns kind="one">
        <Main>
          <h1>{title}</h1>
          <div className="stack step-body">
            <ProblemNote problem={view.problem} retry={view.retry} />
            <HelpRow />
          </div>
        </Main>
      </Columns>
    </Frame>
  );
}

interface IneligibleProps {
  view: ObstacleView & { state: string; linesAt: RoutePath; retry(): void };
}

/** Error 4121101: the reason, what helps, and help. */
export function Ineligible({ view }: IneligibleProps) {
  const { t } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const { obstacle, openRequest, committedUntil, renewalAt, canCheck } = view;
  const request = openRequest?.type ?? 'other';
  const until = dayValues('until', committedUntil === null ? null : day(committedUntil));
  const title = t('termination.ineligible.title');
  return (
    <Frame state={view.state} title={title} withBack>
      <Columns kind="one">
        <Main>
          <h1>{title}</h1>
          <p className="lede">
            {t('termination.ineligible.text', { reason: obstacle ?? 'OTHER', request, ...until })}
          </p>
          <div className="stack step-body">
            {openRequest && (
              <ButtonLink kind="ink" href={openRequest.at}>
                {t('termination.openRequest', { request })}
              </ButtonLink>
            )}
            {renewalAt && (
              <ButtonLink kind="ink" href={renewalAt}>
                {t('termination.renewal')}
              </ButtonLink>
            )}
            <ButtonLink kind={openRequest || renewalAt ? 'line' : 'ink'} href={view.linesAt}>
              {t('termination.lines')}
            </ButtonLink>
            {canCheck && (
              <Button kind="line" onClick={view.retry}>
                {t('common.retry')}
              </Button>
            )}
            <HelpRow />
          </div>
        </Main>
      </Columns>
    </Frame>
  );
}

/** There is no such line. */
export function NotFound({ view }: { view: { state: string; linesAt: RoutePath } }) {
  const { t } = useText();
  const title = t('termination.notFound.title');
  return (
    <Frame state={view.state} title={title}>
      <Main kind="scene">
        <Scene name="lost" />
        <StateBlock
          title={title}
          text={t('termination.notFound.text')}
          actions={
            <ButtonLink kind="ink" href={view.linesAt}>
              {t('termination.lines')}
            </ButtonLink>
          }
        />
      </Main>
    </Frame>
  );
}
