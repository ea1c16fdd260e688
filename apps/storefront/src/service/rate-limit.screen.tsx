import type { RateLimitView } from '@senda/core/features/service';
import { Button, Main, Scene, StateBlock } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';

/** The countdown, after which the page opens, and the gateway's message as text. */
export function RateLimitScreen({ view, message }: { view: RateLimitView; message: string }) {
  const { t } = useText();
  return (
    <AppShell title={t('service.busy.title')} state={view.state}>
      <Main kind="scene">
        <Scene name="busy" />
        <StateBlock
          code="429"
          title={t('service.busy.title')}
          text={t('service.busy.text')}
          actions={
            <Button kind="line" disabled>
              {t('service.busy.wait', { seconds: view.secondsLeft })}
            </Button>
          }
        >
          {message !== '' && <p className="muted">{message}</p>}
        </StateBlock>
      </Main>
    </AppShell>
  );
}
