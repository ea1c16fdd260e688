import { ButtonLink, Main, Scene, StateBlock } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { AppShell } from '../shell/app-shell.tsx';

const onward = { web: '/web/login', meli: site.marketplace } as const;

/** The page at /session-expired and /session-expired-meli, with a link to a new session. */
export function ExpiredScreen({ source }: { source: keyof typeof onward }) {
  const { t } = useText();
  return (
    <AppShell title={t('session.expired.title')}>
      <Main kind="scene">
        <Scene name="failed" />
        <StateBlock
          title={t('session.expired.title')}
          text={t(`session.expired.text.${source}`)}
          actions={
            <ButtonLink kind="fwd" href={onward[source]}>
              {t(`session.expired.on.${source}`)}
            </ButtonLink>
          }
        />
      </Main>
    </AppShell>
  );
}
