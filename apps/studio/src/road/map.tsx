/* oxlint-disable jsx-a11y/prefer-tag-over-role -- it is drawn here: there is no file for an img */
import type { Road } from '@senda/core/studio';
import { OkIcon, UndoIcon } from '@senda/ui';
import { memo, useMemo } from 'react';
import { capital, useText } from '../platform/use-text.ts';
import styles from './map.module.css';
import { type MapLine, mapLayout } from './map-layout.ts';
import { type Row, retriedAt, rowHeight } from './rows.ts';

interface MapProps {
  readonly road: Road;
  readonly rows: readonly Row[];
  /** How many paths pass each step. */
  readonly passing: readonly number[];
  /** Places of the steps of the person who is followed; undefined while nobody is. */
  readonly places: readonly number[] | undefined;
  /** Place of the step that is looked at. */
  readonly current: number | undefined;
}

type Part = 'own' | 'now' | 'ahead' | undefined;

/** The picture of the list beside it: which step follows which, for whom, and how many paths pass. */
export const RoadMap = memo(function RoadMap({ road, rows, passing, places, current }: MapProps) {
  const { t, speech } = useText();
  const own = places ?? [];
  const { xs, lines, width } = useMemo(() => mapLayout(road), [road]);
  const centres = rows.flatMap(({ kind, top }) => (kind === 'step' ? [top + rowHeight / 2] : []));
  const at = (place: number): number => centres[place] ?? 0;
  const now = own.indexOf(current ?? -1);
  const partOf = (line: Pick<MapLine, 'from' | 'to'>): Part => {
    const nth = own.indexOf(line.to);
    if (nth < 1 || own[nth - 1] !== line.from) return undefined;
    return now < 0 || nth < now ? 'own' : nth === now ? 'now' : 'ahead';
  };
  // What is followed is drawn over the rest.
  const ordered = lines
    .map((line) => ({ line, part: partOf(line) }))
    .toSorted((one, other) => Number(one.part !== undefined) - Number(other.part !== undefined));
  const all = road.paths.length;
  const widthOf = ({ from, to }: MapLine): number =>
    2 + (4 * Math.min(passing[from] ?? 0, passing[to] ?? 0)) / Math.max(1, all);
  return (
    <div className={styles['map']} role="img" aria-label={t('studio.road.mapLabel')}>
      <svg style={{ width }} aria-hidden="true">
        {ordered.map(({ line, part }) => (
          <path
            key={`${line.from}-${line.to}`}
            d={curve(line.points.map(({ x, row }) => [x, at(row)]))}
            strokeWidth={part === 'ahead' ? 4 : part ? 6 : widthOf(line)}
            data-part={part}
          />
        ))}
        {road.steps.map((_, place) => {
          const to = retriedAt(road, place);
          return to < 0 ? null : (
            <path
              key={`retry-${place}`}
              d={arc([xs[place] ?? 0, at(place)], [xs[to] ?? 0, at(to)], width)}
              data-part="retry"
            />
          );
        })}
        {road.steps.map((_, place) => {
          const nth = own.indexOf(place);
          const part = nth < 0 ? undefined : now < 0 || nth < now ? 'own' : nth === now ? 'now' : 'ahead';
          const radius = part === 'now' ? 10 : part === 'own' ? 5.5 : 7;
          return <circle key={`step-${place}`} cx={xs[place]} cy={at(place)} r={radius} data-part={part} />;
        })}
      </svg>
      {road.steps.map(({ name, when, final, retry }, place) => {
        const isOwn = own.includes(place) || undefined;
        const count = passing[place] ?? 0;
        const to = retriedAt(road, place);
        const End = to < 0 ? OkIcon : UndoIcon;
        return (
          <div
            className={styles['row']}
            key={`${name}-${place}`}
            style={{ top: at(place), left: width }}
            data-own={isOwn}
          >
            {final === undefined ? (
              <span className={styles['when']}>
                {when && t('studio.road.if', { condition: speech.condition(when) })}
              </span>
            ) : (
              <span className={styles['when']}>
                <span className={styles['end']} data-kind={to < 0 ? undefined : 'retry'}>
                  <End size="s" />
                  {t('studio.road.end', { outcome: capital(speech.title('outcomes', final)), count })}
                </span>
                {to >= 0 && t('studio.road.back', { step: speech.title('steps', retry ?? '') })}
              </span>
            )}
            {final === undefined && (
              <span className={styles['share']}>
                <i>
                  <i style={{ width: `${(100 * count) / Math.max(1, all)}%` }} />
                </i>
                {count === all ? t('studio.road.all') : count === 0 ? t('studio.road.none') : String(count)}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});

type Point = readonly [x: number, y: number];

/** Returns a line through points that leaves and reaches each vertically. */
function curve([first = [0, 0], ...rest]: readonly Point[]): string {
  let last = first;
  const parts = rest.map((point) => {
    const middle = (last[1] + point[1]) / 2;
    const part =
      last[0] === point[0]
        ? `V${point[1]}`
        : `C${last[0]} ${middle} ${point[0]} ${middle} ${point[0]} ${point[1]}`;
    last = point;
    return part;
  });
  return `M${first[0]} ${first[1]}${parts.join('')}`;
}

/** Returns a line back up, beside everything else. */
function arc([fromX, fromY]: Point, [toX, toY]: Point, width: number): string {
  const bend = Math.min(40, (fromY - toY) / 2);
  const up = `C${width} ${fromY} ${width} ${fromY} ${width} ${fromY - bend}`;
  return `M${fromX} ${fromY}${up}V${toY + bend}C${width} ${toY} ${width} ${toY} ${toX + 12} ${toY}`;
}
