import { type EntryRef, entriesOf, type Intent, type Road } from '@senda/core/studio';
import { DownIcon, IconButton, LockIcon, StopIcon, UpIcon } from '@senda/ui';
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { HandleIcon } from '../edit/icons.ts';
import { MoveMenu } from '../edit/move-menu.tsx';
import { capital, useText } from '../platform/use-text.ts';
import { type Row, retriedAt, rowHeight } from './rows.ts';
import styles from './step-list.module.css';

interface StepListProps {
  readonly road: Road;
  readonly rows: readonly Row[];
  /** How many paths pass each step. */
  readonly passing: readonly number[];
  /** Places of the steps of the person who is followed; undefined while nobody is. */
  readonly places: readonly number[] | undefined;
  /** Place of the step that is looked at. */
  readonly current: number | undefined;
  /** Names of the steps that findings are about. */
  readonly problems: ReadonlySet<string>;
  readonly onStep: (name: string) => void;
  readonly onEdit: (intent: Intent) => void;
  /** Opens a step. */
  readonly onOpen: (entry: EntryRef) => void;
  /** Nothing can be moved at this moment. */
  readonly locked: boolean;
  /** The map is beside the list, which then needs not say for whom a step is. */
  readonly hasMap: boolean;
}

/** Returns the key of an entry, which goes with it wherever it is moved. */
const keyOf = ({ step, nth }: EntryRef): string => (nth === 0 ? step : `${step} ${nth + 1}`);

/** The steps of a journey in their order, which is edited here. All that the map shows is in it. */
export const StepList = memo(function StepList(props: StepListProps) {
  const { road, rows, passing, places, current, problems, onStep, onEdit, onOpen, locked, hasMap } = props;
  const { t, rich, speech, locale } = useText();
  const entries = useMemo(() => entriesOf(road.steps), [road]);
  const keys = entries.map(keyOf);
  const title = (place: number): string => speech.title('steps', entries[place]?.step ?? '');
  const list = useFocusKept(keys);

  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: locked,
    getItems: (dragged) => [...dragged].map((key) => ({ 'text/plain': title(keys.indexOf(String(key))) })),
    onReorder({ keys: dragged, target: { key, dropPosition } }) {
      const [entry] = entries.filter((_, place) => dragged.has(keys[place] ?? ''));
      const place = keys.indexOf(String(key)) + (dropPosition === 'after' ? 1 : 0);
      if (entry) onEdit({ kind: 'move', entry, before: entries[place] ?? null });
    },
  });

  const endOf = (place: number, outcome: string): string => {
    const count = passing[place] ?? 0;
    const back = road.steps[retriedAt(road, place)]?.name;
    return back === undefined
      ? t('studio.road.end', { outcome, count })
      : t('studio.road.endBack', { outcome, count, step: speech.title('steps', back) });
  };
  const bars = new Map(rows.flatMap((row) => (row.kind === 'commit' ? [[row.after, row]] : [])));
  return (
    <I18nProvider locale={locale}>
      <GridList
        ref={list}
        className={styles['list'] ?? ''}
        data-map={hasMap || undefined}
        aria-label={t('studio.road.steps')}
        keyboardNavigationBehavior="tab"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={current === undefined ? [] : [keys[current] ?? '']}
        onSelectionChange={(selection) => {
          const [key] = selection === 'all' ? [] : [...selection];
          const entry = entries[keys.indexOf(String(key))];
          if (entry) onStep(entry.step);
        }}
        dragAndDropHooks={dragAndDropHooks}
      >
        {road.steps.map((step, place) => {
          const entry = entries[place];
          const bar = bars.get(place);
          const isHers = places === undefined || places.includes(place);
          const hasProblem = problems.has(step.name);
          const notes = [
            step.when && t('studio.road.if', { condition: speech.condition(step.when) }),
            step.final !== undefined && endOf(place, capital(speech.title('outcomes', step.final))),
          ].filter((note) => typeof note === 'string');
          const spoken = [
            `${place + 1}. ${title(place)}`,
            ...notes,
            t('studio.road.passing', { count: passing[place] ?? 0, all: road.paths.length }),
            ...(isHers && places !== undefined ? [t('studio.road.passed')] : []),
            ...(hasProblem ? [t('studio.road.problem')] : []),
          ];
          return (
            entry && (
              <GridListItem
                key={keyOf(entry)}
                id={keyOf(entry)}
                textValue={title(place)}
                aria-label={spoken.join(', ')}
                className={styles['item'] ?? ''}
                data-off={!isHers || undefined}
                data-problem={hasProblem || undefined}
              >
                <div className={styles['row']} style={{ minHeight: rowHeight }}>
                  <Button
                    slot="drag"
                    className={styles['handle'] ?? ''}
                    aria-label={t('studio.edit.drag', { step: title(place) })}
                  >
                    <HandleIcon />
                  </Button>
                  <span className={styles['number']}>{place + 1}</span>
                  <div className={styles['step']}>
                    <span>{title(place)}</span>
                    {notes.map((note) => (
                      <small key={note}>{note}</small>
                    ))}
                  </div>
                  {hasProblem && <StopIcon size="s" />}
                  <Moves {...{ entry, place, entries, locked, onEdit, onOpen }} title={title(place)} />
                </div>
                {bar && (
                  <p className={styles['commit']}>
                    <LockIcon size="s" />
                    <span>
                      {bar.where
                        ? rich('studio.road.commitIf', { condition: speech.condition(bar.where) })
                        : rich('studio.road.commit')}
                    </span>
                  </p>
                )}
              </GridListItem>
            )
          );
        })}
      </GridList>
    </I18nProvider>
  );
});

interface MovesProps extends Pick<StepListProps, 'onEdit' | 'onOpen' | 'locked'> {
  readonly entry: EntryRef;
  readonly entries: readonly EntryRef[];
  readonly place: number;
  readonly title: string;
}

/** Moves a step without dragging it. */
function Moves({ entry, entries, place, title, locked, onEdit, onOpen }: MovesProps): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['moves']}>
      <IconButton
        icon={UpIcon}
        label={t('studio.edit.up', { step: title })}
        aria-disabled={locked || place === 0 || undefined}
        data-move="up"
        onClick={() => onEdit({ kind: 'shift', entry, by: -1 })}
      />
      <IconButton
        icon={DownIcon}
        label={t('studio.edit.down', { step: title })}
        aria-disabled={locked || place === entries.length - 1 || undefined}
        data-move="down"
        onClick={() => onEdit({ kind: 'shift', entry, by: 1 })}
      />
      <MoveMenu
        entries={entries}
        place={place}
        isDisabled={locked}
        onMove={(before) => onEdit({ kind: 'move', entry, before })}
        onOpen={() => onOpen(entry)}
        onShift={(by) => onEdit({ kind: 'shift', entry, by })}
      />
    </div>
  );
}

/** A browser takes the focus from an element that is put elsewhere, or hidden. Returns the ref of a list that gives it back. */
function useFocusKept(keys: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const inside = list.current;
    if (!inside) return undefined;
    const keep = ({ target }: FocusEvent): void => {
      focused.current = target as HTMLElement;
    };
    const leave = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) focused.current = null;
      // Beside why it breaks some buttons have no room.
      else requestAnimationFrame(() => isHidden(target as HTMLElement) && restore(focused.current));
    };
    inside.addEventListener('focusin', keep);
    inside.addEventListener('focusout', leave);
    return () => {
      inside.removeEventListener('focusin', keep);
      inside.removeEventListener('focusout', leave);
    };
  }, []);
  const order = keys.join(' ');
  useLayoutEffect(() => {
    if (order !== '') restore(focused.current);
  }, [order]);
  return list;
}

const isHidden = (element: HTMLElement): boolean => element.getClientRects().length === 0;

/** Focuses an element again that has lost the focus to nothing; its row if it is hidden. */
function restore(element: HTMLElement | null): void {
  for (const one of [element, element?.closest<HTMLElement>('[role="row"]')])
    if (document.activeElement === document.body) one?.focus();
}
