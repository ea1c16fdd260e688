import type { DraftView } from '@senda/core/studio';
import { Button, ButtonLink, IconButton, LinkButton, UndoIcon } from '@senda/ui';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useTold } from '../page/use-told.ts';
import { useStudio } from '../platform/studio.ts';
import { useText } from '../platform/use-text.ts';
import styles from './edit-tools.module.css';
import { RedoIcon } from './icons.ts';

const undoId = 'undo';

/** What was pressed is gone once it is done: who goes on by keyboard stands where it is undone. */
export const focusUndo = (): void => document.getElementById(undoId)?.focus();

interface EditToolsProps {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly draft: DraftView;
  /** Gives the file to the reader, where no server writes it; undefined where one does. */
  readonly onDownload: (() => void) | undefined;
}

/** What is done to a draft as a whole, in the bar of its page. */
export function EditTools({ name, draft, onDownload }: EditToolsProps) {
  const { t } = useText();
  const told = useTold();
  const { publishes } = useStudio().product;
  const { undoes, redoes, changes, isChanged, state } = draft;
  useUndoKeys(draft);
  return (
    <fieldset className={styles['tools']}>
      <legend className="vh">{t('studio.edit.label')}</legend>
      <IconButton
        id={undoId}
        icon={UndoIcon}
        label={undoes ? t('studio.edit.undoIt', { change: told.change(undoes) }) : t('studio.edit.undo')}
        aria-disabled={undoes === null || undefined}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={draft.undo}
      />
      <IconButton
        icon={RedoIcon}
        label={redoes ? t('studio.edit.redoIt', { change: told.change(redoes) }) : t('studio.edit.redo')}
        aria-disabled={redoes === null || undefined}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        onClick={draft.redo}
      />
      <p className={styles['count']} data-none={changes === 0 || undefined}>
        {t('studio.edit.count', { count: changes })}
      </p>
      {isChanged && !draft.locked && (
        <LinkButton onClick={draft.discard}>{t('studio.edit.discard')}</LinkButton>
      )}
      {onDownload ? (
        <Button kind="line" size="s" aria-disabled={!draft.canSave || undefined} onClick={onDownload}>
          {t('studio.edit.download')}
        </Button>
      ) : (
        <Button
          kind="line"
          size="s"
          busy={state === 'saving'}
          aria-disabled={!draft.canSave || undefined}
          onClick={draft.save}
        >
          {t('studio.edit.save')}
        </Button>
      )}
      {publishes && (
        <ButtonLink kind="line" size="s" href={`/journeys/${name}/flow`}>
          {t('studio.flow.link')}
        </ButtonLink>
      )}
      {publishes && (
        <ButtonLink kind="fwd" size="s" href={`/journeys/${name}/publish`}>
          {t('studio.publish.link')}
        </ButtonLink>
      )}
    </fieldset>
  );
}

/** Undoes and redoes by the keys that every editor has; where somebody types, they are the field's own. */
function useUndoKeys({ undo, redo }: DraftView): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isTyped =
      target instanceof Element &&
      target.closest('textarea, [contenteditable], input:not([type="checkbox"], [type="radio"])');
    if (!(ctrlKey || metaKey) || altKey || event.key.toLowerCase() !== 'z' || isTyped) return;
    event.preventDefault();
    if (shiftKey) redo();
    else undo();
  });
  // Not after a frame: the keys count from when the tools are seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
