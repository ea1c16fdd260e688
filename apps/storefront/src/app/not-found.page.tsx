import { navigationTargets } from '@senda/core/base/addresses';
import { ButtonLink, Main, Scene, StateBlock } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';

/** The page at /404, the target of the catch-all route. */
export function NotFoundPage() {
  const { t } = useText();
  return (
    <AppShell title={t('shell.notFound.title')}>
      <Main kind="scene">
        <Scene name="lost" />
        <StateBlock
          code="404"
          title={t('shell.notFound.title')}
          text={t('shell.notFound.text')}
          actions={
            <>
              <ButtonLink kind="fwd" href={navigationTargets.gotoDashboardPage}>
                {t('shell.notFound.lines')}
              </ButtonLink>
              <ButtonLink kind="line" href={navigationTargets.gotoShopPage}>
                {t('shell.notFound.plans')}
              </ButtonLink>
            </>
          }
        />
      </Main>
    </AppShell>
  );
}
