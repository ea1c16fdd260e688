import type { GuestEntryView } from '@senda/core/features/guest';
import { Button, Main, Scene, Spinner, StateBlock } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ProblemText, useProblemWait } from '../shell/problem.tsx';

/** The guest sign-up: a wait, or the failure with a retry. */
export function GuestEntryScreen({ view }: { view: GuestEntryView }) {
  const { t } = useText();
  const { busy } = view;
  const title = t(busy ? 'guest.entry.title' : 'guest.entry.failed');
  return (
    <AppShell layout="no-header-and-footer" title={title} step="guest-entry" state={view.state}>
      <Main kind="scene" busy={busy}>
        {busy ? <Spinner /> : <Scene name="failed" />}
        {busy ? (
          <StateBlock title={title} text={t('guest.entry.text')} />
        ) : (
          <Failed view={view} title={title} />
        )}
      </Main>
    </AppShell>
  );
}

/** The failure, with a countdown for a rate limit. */
function Failed({ view: { problem, retry, leave }, title }: { view: GuestEntryView; title: string }) {
  const { t } = useText();
  const seconds = useProblemWait(problem);
  return (
    <StateBlock
      title={title}
      text={
        <span role="alert">
          {problem ? <ProblemText problem={problem} seconds={seconds} /> : t('guest.entry.refused')}
        </span>
      }
      actions={
        <>
          <Button kind="fwd" onClick={retry} disabled={seconds > 0}>
            {t('common.retry')}
          </Button>
          <Button kind="line" onClick={leave}>
            {t('guest.entry.leave')}
          </Button>
        </>
      }
    />
  );
}
