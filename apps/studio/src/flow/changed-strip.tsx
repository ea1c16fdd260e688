import type { FlowComparison } from '@senda/core/studio';
import { useMemo } from 'react';
import strip from '../band/strip.module.css';
import { type MarkKind, StripMarks } from '../band/strip.tsx';
import { useText } from '../platform/use-text.ts';

interface ChangedStripProps {
  readonly comparison: Exclude<FlowComparison, { readonly kind: 'equal' }>;
  /** Numbers of the two versions. */
  readonly version: number;
  readonly former: number;
  /** The key of the way that is chosen. */
  readonly chosen: string | null;
}

/** A strip with one mark a path of the newer version: which of them changed, and which are chosen. */
export function ChangedStrip({ comparison, version, former, chosen }: ChangedStripProps) {
  const { t } = useText();
  const { marks, kind } = comparison;
  const paths = useMemo(() => marks.map(({ steps, who }) => ({ steps, who, brokenAt: null })), [marks]);
  const changed = marks.filter(({ isChanged }) => isChanged);
  const others = changed.filter(({ way }) => way !== chosen).length;
  const kindOf = (at: number): MarkKind => {
    const mark = marks[at];
    if (!mark?.isChanged) return 'lost';
    return chosen === null || mark.way === chosen ? 'on' : 'hi';
  };
  return (
    <>
      <p className={strip['key']}>
        <span>
          <i data-kind="on" />
          {chosen === null
            ? t('studio.flow.strip.changed', { version, former })
            : t('studio.flow.strip.chosen')}
        </span>
        {chosen !== null && others > 0 && (
          <span>
            <i data-kind="hi" />
            {t('studio.flow.strip.others')}
          </span>
        )}
        {changed.length < marks.length && (
          <span>
            <i data-kind="lost" />
            {t(`studio.flow.strip.equal.${kind}`)}
          </span>
        )}
      </p>
      <StripMarks
        paths={paths}
        kindOf={kindOf}
        label={t('studio.flow.strip.label', { changed: changed.length, paths: marks.length })}
      />
    </>
  );
}
