import type { DraftView } from '@senda/core/studio';
import { Button, LinkButton, Note } from '@senda/ui';
import { Band } from '../band/band.tsx';
import { useText } from '../platform/use-text.ts';
import styles from './edit-notes.module.css';

/** What happened to a draft that its verdict does not say: it could not be saved, or somebody else has saved. */
export function EditNotes({ draft }: { readonly draft: DraftView }) {
  const { t } = useText();
  const { state, problem, last } = draft;
  if (state === 'unsaved')
    return (
      <Note kind="bad" role="alert" className={styles['note']} title={t('studio.edit.unsaved')}>
        <p>{t(`studio.edit.unsaved.${problem ?? 'unreachable'}`)}</p>
        <LinkButton onClick={draft.retry}>{t('studio.retry')}</LinkButton>
      </Note>
    );
  if (last?.did === 'rebased')
    return (
      <Note kind="info" className={styles['note']}>
        {t('studio.edit.did.rebased')}
      </Note>
    );
  return null;
}

/** Somebody else's save and the draft cannot both be kept: one of them is chosen, and the other one stays a press away. */
export function ConflictBand({ draft }: { readonly draft: DraftView }) {
  const { t, speech, list } = useText();
  const steps = [...new Set(draft.conflicts.flatMap(({ step }) => step ?? []))];
  const what =
    draft.conflicts.length === 0 ? 'together' : steps.length === 0 ? 'journey' : ('steps' as const);
  return (
    <Band
      kind="bad"
      eyebrow={t('studio.conflict.eyebrow')}
      title={t('studio.conflict.title')}
      text={t(`studio.conflict.${what}`, { steps: list(steps.map((step) => speech.title('steps', step))) })}
    >
      <Button kind="fwd" onClick={draft.keep}>
        {t('studio.conflict.keep')}
      </Button>
      <Button kind="line" className={styles['take'] ?? ''} onClick={draft.take}>
        {t('studio.conflict.take')}
      </Button>
    </Band>
  );
}
