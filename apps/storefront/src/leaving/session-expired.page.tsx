import type { RoutePath } from '@senda/core';
import { ButtonLink, Main, Scene, StateBlock } from '@senda/ui';
import { site } from '../app/site.ts';
import { useText } from '../locale/use-text.ts';
import { AppShell, layoutOf } from '../shell/app-shell.tsx';

const pages = {
  web: { path: '/session-expired', onward: '/web/login' },
  meli: { path: '/session-expired-meli', onward: site.marketplace },
} as const satisfies Record<string, { path: RoutePath; onward: string }>;

/** /session-expired and /session-expired-meli: the session is over, and where a new one begins. */
export function ExpiredScreen({ source }: { source: keyof typeof pages }) {
  const { t } = useText();
  const { path, onward } = pages[source];
  return (
    <AppShell layout={layoutOf(path)} title={t('leaving.expired.title')}>
      <Main kind="scene">
        <Scene name="failed" />
        <StateBlock
          title={t('leaving.expired.title')}
          text={t(`leaving.expired.text.${source}`)}
          actions={
            <ButtonLink kind="fwd" href={onward}>
              {t(`leaving.expired.on.${source}`)}
            </ButtonLink>
          }
        />
      </Main>
    </AppShell>
  );
}
