import type { RoutePath } from '@senda/core';
import { ButtonLink, Columns, Main, Scene, Skeleton, StateBlock, Timeline } from '@senda/ui';
import type { ReactNode } from 'react';
import { ActorSign } from '../line/request-card.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { HelpRow } from '../shell/help-row.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { useStepFrame } from '../shell/step-frame.ts';
import styles from './reverse-port-out.module.css';

interface FrameProps {
  state: string;
  title: string;
  loading?: boolean;
  /** Whether the customer may go back: not while a call is pending, and not from the end. */
  withBack?: boolean;
  children: ReactNode;
}

/** The frame of a page of a number's return. */
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
  const title = t('reversePortOut.title');
  return (
    <Frame state={state} title={title} loading withBack>
      <Columns kind="one">
        <Main busy>
          <h1>{title}</h1>
          <div className="stack step-body">
            <output className="vh">{t('common.loading')}</output>
            <Skeleton height={320} radius="xl" />
            <Skeleton height={60} radius="xl" />
            <Skeleton height={60} radius="xl" />
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
  const title = t('reversePortOut.title');
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

interface NothingProps {
  view: { state: string; linesAt: RoutePath };
  /** What does not exist: the first part of message ids. */
  what: 'reversePortOut.notFound' | 'reversePortOut.success.notFound';
}

/** There is no such line, or no such request. */
export function Nothing({ view, what }: NothingProps) {
  const { t } = useText();
  const title = t(`${what}.title`);
  return (
    <Frame state={view.state} title={title}>
      <Main kind="scene">
        <Scene name="lost" />
        <StateBlock
          title={title}
          text={t(`${what}.text`)}
          actions={
            <ButtonLink kind="ink" href={view.linesAt}>
              {t('reversePortOut.way.lines')}
            </ButtonLink>
          }
        />
      </Main>
    </Frame>
  );
}

const steps = [
  { key: 'ask', actor: 'customer' },
  { key: 'donor', actor: 'donor' },
  { key: 'switch', actor: 'donor' },
  { key: 'back', actor: 'us' },
] as const;

/** A step of a number's return. */
export type ReturnStep = (typeof steps)[number]['key'];

interface ReturnStepsProps {
  /** The step that is next. */
  current: ReturnStep;
  /** What is said of the steps from there on. */
  details: Readonly<Record<ReturnStep, string>>;
}

/** How a number comes back, and who acts. */
export function ReturnSteps({ current, details }: ReturnStepsProps) {
  const { t } = useText();
  const here = steps.findIndex(({ key }) => key === current);
  return (
    <Timeline
      items={steps.map(({ key, actor }, index) => {
        const status = index === here ? 'current' : index < here ? 'done' : 'next';
        return {
          key,
          title: (
            <>
              {t(
                key === 'ask' && status === 'done'
                  ? 'reversePortOut.step.ask.done'
                  : `reversePortOut.step.${key}`,
              )}
              <span className="vh">{t(`reversePortOut.mark.${status}`)}</span>
            </>
          ),
          detail: status !== 'done' && (
            <>
              {details[key]}
              {status === 'current' && (
                <span className={styles['who']}>
                  <ActorSign actor={actor} />
                </span>
              )}
            </>
          ),
          status,
        };
      })}
    />
  );
}
