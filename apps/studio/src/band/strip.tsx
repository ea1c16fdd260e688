/* oxlint-disable jsx-a11y/prefer-tag-over-role -- it is drawn here: there is no file for an img */
import type { RoadPath } from '@senda/core/studio';
import { memo, useMemo } from 'react';
import { useText } from '../platform/use-text.ts';
import styles from './strip.module.css';
import { type MarkedPath, type MarkGroup, marksOf } from './strip-marks.ts';

interface StripProps {
  readonly paths: readonly RoadPath[];
  /** Indexes of the paths that the chosen customers take; undefined while nobody is chosen. */
  readonly chosen?: readonly number[] | undefined;
  /** Index of the path of the person who is followed. */
  readonly person?: number | undefined;
  /** Without its key and the names of its groups: it stands below a strip that has them. */
  readonly bare?: boolean;
}

/** Widths in units of the drawing: of a mark with its gap, of the mark, and between groups. */
const pitch = 4;
const mark = 2.6;
const gap = 13;
/** A strip of few paths is not drawn as wide posts. */
const leastWidth = 240;
const height = 104;

/** A strip with one mark a path: as high as its steps, and cut where it breaks. */
export const Strip = memo(function Strip({ paths, chosen, person, bare = false }: StripProps) {
  const { t } = useText();
  const followed = new Set(chosen);
  const most = Math.max(1, ...paths.map(({ steps }) => steps.length));
  const least = Math.min(...paths.map(({ steps }) => steps.length));
  const cut = paths.filter(({ brokenAt }) => brokenAt !== null).length;
  const range = least === most ? String(most) : t('studio.strip.range', { least, most });
  return (
    <>
      {!bare && (
        <p className={styles['key']}>
          {cut === 0 ? (
            <span>
              <i data-kind="sound" />
              {t('studio.strip.path', { range })}
            </span>
          ) : (
            <>
              <span>
                <i data-kind="sound" />
                {t('studio.strip.sound')}
              </span>
              <span>
                <i data-kind="cut" />
                {t('studio.strip.cut')}
              </span>
            </>
          )}
          {chosen !== undefined && (
            <span>
              <i data-kind="hi" />
              {t('studio.strip.chosen', { count: chosen.length })}
            </span>
          )}
          {person !== undefined && (
            <span>
              <i data-kind="on" />
              {t('studio.strip.person')}
            </span>
          )}
        </p>
      )}
      <StripMarks
        paths={paths}
        kindOf={(at) => (at === person ? 'on' : followed.has(at) ? 'hi' : undefined)}
        label={t('studio.strip.label', { paths: paths.length, cut })}
        bare={bare}
      />
    </>
  );
});

/** How a mark is drawn: followed, among those chosen, or of no matter here. */
export type MarkKind = 'on' | 'hi' | 'lost' | undefined;

interface StripMarksProps {
  readonly paths: readonly MarkedPath[];
  /** Of the path with this index. */
  readonly kindOf: (at: number) => MarkKind;
  /** What the drawing says. */
  readonly label: string;
  readonly bare?: boolean;
}

/** The marks of a strip without its key, and the names of their groups. */
export function StripMarks({ paths, kindOf, label, bare = false }: StripMarksProps) {
  const marks = useMemo(() => marksOf(paths), [paths]);
  const most = Math.max(1, ...paths.map(({ steps }) => steps.length));
  const starts = groupStarts(marks.groups);
  const leftOf = (nth: number): number =>
    nth * pitch + gap * starts.filter((start) => start > 0 && start <= nth).length;
  return (
    <>
      <svg
        className={styles['marks']}
        data-bare={bare || undefined}
        viewBox={`0 0 ${Math.max(leastWidth, leftOf(paths.length))} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {marks.order.map((at, nth) => {
          const path = paths[at];
          return path && <Mark key={at} path={path} x={leftOf(nth)} unit={height / most} kind={kindOf(at)} />;
        })}
      </svg>
      {!bare && <Labels facts={marks.facts} groups={marks.groups} />}
    </>
  );
}

/** Returns where in the order a group begins. */
function groupStarts(groups: readonly MarkGroup[]): readonly number[] {
  const starts: number[] = [];
  let at = 0;
  for (const { paths } of leavesOf(groups)) {
    starts.push(at);
    at += paths.length;
  }
  return starts;
}

const leavesOf = (groups: readonly MarkGroup[]): readonly MarkGroup[] =>
  groups.flatMap((group) => (group.inner.length === 0 ? [group] : group.inner));

interface MarkProps {
  readonly path: MarkedPath;
  readonly x: number;
  /** Height of a step. */
  readonly unit: number;
  readonly kind: MarkKind;
}

function Mark({ path: { steps, brokenAt }, x, unit, kind }: MarkProps) {
  const full = steps.length * unit;
  if (brokenAt === null)
    return <rect x={x} y={height - full} width={mark} height={full} rx={1} data-kind={kind} />;
  const reached = Math.max(1, brokenAt) * unit;
  return (
    <>
      <rect
        x={x}
        y={height - full}
        width={mark}
        height={Math.max(0, full - reached - unit / 2)}
        rx={1}
        data-kind="lost"
      />
      <rect
        x={x}
        y={height - reached}
        width={mark}
        height={reached}
        rx={1}
        data-kind={kind === 'on' ? 'on' : 'cut'}
      />
    </>
  );
}

/** The groups in words, below their marks. The strip's own label says what they add up to. */
function Labels({
  facts,
  groups,
}: {
  readonly facts: readonly string[];
  readonly groups: readonly MarkGroup[];
}) {
  const { speech } = useText();
  const [outer = '', inner] = facts;
  if (groups.length === 0) return null;
  const leaves = leavesOf(groups);
  const columns = leaves.map(({ paths }) => `${paths.length * pitch}fr`).join(' ');
  return (
    <div className={styles['labels']} style={{ gridTemplateColumns: columns }} aria-hidden="true">
      {inner !== undefined &&
        leaves.map(({ value }, nth) => <span key={`leaf-${nth}`}>{speech.value(inner, value)}</span>)}
      {groups.map((group) => (
        <span
          key={String(group.value)}
          data-outer=""
          style={{ gridColumn: `span ${Math.max(1, group.inner.length)}` }}
        >
          {speech.value(outer, group.value)}
        </span>
      ))}
    </div>
  );
}
