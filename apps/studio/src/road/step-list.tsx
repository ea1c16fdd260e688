import type { Road } from '@senda/core/studio';
import { LockIcon, StopIcon } from '@senda/ui';
import { useMemo } from 'react';
import { capital, useText } from '../platform/use-text.ts';
import { passingAt, type Row, retriedAt, rowHeight } from './rows.ts';
import styles from './step-list.module.css';

interface StepListProps {
  readonly road: Road;
  readonly rows: readonly Row[];
  /** Places of the steps of the person who is followed; undefined while nobody is. */
  readonly places: readonly number[] | undefined;
  /** Place of the step that is looked at. */
  readonly current: number | undefined;
  /** Names of the steps that findings are about. */
  readonly problems: ReadonlySet<string>;
  readonly onStep: (name: string) => void;
  /** The map is beside the list, which then needs not say for whom a step is. */
  readonly hasMap: boolean;
}

/** The steps of a journey in their order. All that the map shows is in it. */
export function StepList({ road, rows, places, current, problems, onStep, hasMap }: StepListProps) {
  const { t, rich, speech } = useText();
  const passing = useMemo(() => passingAt(road), [road]);
  const endOf = (place: number, outcome: string): string => {
    const count = passing[place] ?? 0;
    const back = road.steps[retriedAt(road, place)]?.name;
    return back === undefined
      ? t('studio.road.end', { outcome, count })
      : t('studio.road.endBack', { outcome, count, step: speech.title('steps', back) });
  };
  return (
    <ol className={styles['list']} data-map={hasMap || undefined}>
      {rows.map((row) => {
        if (row.kind === 'commit')
          return (
            <li key={`commit-${row.after}`} className={styles['commit']}>
              <LockIcon size="s" />
              <span>
                {row.where
                  ? rich('studio.road.commitIf', { condition: speech.condition(row.where) })
                  : rich('studio.road.commit')}
              </span>
            </li>
          );
        const step = road.steps[row.index];
        if (!step) return null;
        const isHers = places === undefined || places.includes(row.index);
        const isCurrent = row.index === current;
        const hasProblem = problems.has(step.name);
        return (
          <li
            key={`step-${row.index}`}
            style={{ minHeight: rowHeight }}
            data-off={!isHers || undefined}
            data-current={isCurrent || undefined}
            data-problem={hasProblem || undefined}
          >
            <span className={styles['number']} aria-hidden="true">
              {row.index + 1}
            </span>
            <button
              type="button"
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => onStep(step.name)}
            >
              <span>{speech.title('steps', step.name)}</span>
              {step.when && <small>{t('studio.road.if', { condition: speech.condition(step.when) })}</small>}
              {step.final !== undefined && (
                <small>{endOf(row.index, capital(speech.title('outcomes', step.final)))}</small>
              )}
              <span className="vh">
                {t('studio.road.passing', { count: passing[row.index] ?? 0, all: road.paths.length })}
              </span>
              {isHers && places !== undefined && <span className="vh">{t('studio.road.passed')}</span>}
              {hasProblem && <span className="vh">{t('studio.road.problem')}</span>}
            </button>
            {hasProblem && <StopIcon size="s" />}
          </li>
        );
      })}
    </ol>
  );
}
