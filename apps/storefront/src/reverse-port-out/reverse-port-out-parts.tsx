import type { RoutePath } from '@senda/core/base/addresses';
import { Skeleton, Timeline } from '@senda/ui';
import { ActorSign } from '../line/request-card.tsx';
import { FailedRequest, NotFound, OpeningRequest } from '../line/request-parts.tsx';
import { useText } from '../platform/locale/use-text.ts';
import styles from './reverse-port-out.module.css';

/** A page that is loading. */
export function Opening({ view: { state } }: { view: { state: string } }) {
  const { t } = useText();
  return (
    <OpeningRequest state={state} title={t('reversePortOut.title')}>
      <Skeleton height={320} radius="xl" />
      <Skeleton height={60} radius="xl" />
      <Skeleton height={60} radius="xl" />
    </OpeningRequest>
  );
}

interface FailedProps {
  view: Omit<Parameters<typeof FailedRequest>[0], 'title'>;
}

/** A failed load, with a retry. */
export function Failed({ view: { state, problem, retry } }: FailedProps) {
  const { t } = useText();
  return <FailedRequest state={state} title={t('reversePortOut.title')} problem={problem} retry={retry} />;
}

interface NothingProps {
  view: { state: string; linesAt: RoutePath };
  /** What does not exist: the first part of message ids. */
  what: 'reversePortOut.notFound' | 'reversePortOut.success.notFound';
}

/** There is no such line, or no such request. */
export function Nothing({ view: { state, linesAt }, what }: NothingProps) {
  const { t } = useText();
  return (
    <NotFound
      state={state}
      title={t(`${what}.title`)}
      text={t(`${what}.text`)}
      linesAt={linesAt}
      toLines={t('reversePortOut.way.lines')}
    />
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
