import type { GuestEntryView } from '@senda/core';
import { Button, Main, Scene, Spinner, StateBlock } from '@senda/ui';
import { useText } from '../locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { problemId } from '../shell/problem.tsx';

/** The way in as a guest: a moment's wait, or why it did not work and what else there is. */
export function GuestEntryScreen({ view }: { view: GuestEntryView }) {
  const { t } = useText();
  const { waiting, problem } = view;
  const title = t(waiting ? 'guest.entry.title' : 'guest.entry.failed');
  const seconds = problem?.kind === 'limited' ? problem.retryAfter : 0;
  const text = problem
    ? t(problemId(problem), { seconds })
    : t(waiting ? 'guest.entry.text' : 'guest.entry.refused');
  return (
    <AppShell layout="no-header-and-footer" title={title} step="guest-entry" state={view.state}>
      <Main kind="scene" busy={waiting}>
        {waiting ? <Spinner /> : <Scene name="failed" />}
        <StateBlock
          title={title}
          text={waiting ? text : <span role="alert">{text}</span>}
          actions={
            !waiting && (
              <>
                <Button kind="fwd" onClick={view.retry}>
                  {t('common.retry')}
                </Button>
                <Button kind="line" onClick={view.leave}>
                  {t('guest.entry.leave')}
                </Button>
              </>
            )
          }
        />
      </Main>
    </AppShell>
  );
}
