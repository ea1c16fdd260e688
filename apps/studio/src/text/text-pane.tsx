import type { DraftView } from '@senda/core/studio';
import { Skeleton } from '@senda/ui';
import { lazy, Suspense } from 'react';
import { useText } from '../platform/use-text.ts';
import styles from './text-pane.module.css';

const TextEditor = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }));

/** The file of a journey, which is edited here as it is. Its editor is loaded when it is first shown. */
export function TextPane({ draft }: { readonly draft: DraftView }) {
  const { t } = useText();
  return (
    <div className={styles['text']}>
      <p className={`muted small ${styles['help']}`}>{t('studio.textPane.help')}</p>
      <Suspense
        fallback={
          <>
            <p className="vh">{t('studio.textPane.opening')}</p>
            <Skeleton height={400} radius="l" />
          </>
        }
      >
        <TextEditor draft={draft} />
      </Suspense>
    </div>
  );
}
