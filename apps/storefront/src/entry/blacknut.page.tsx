import { navigationTargets } from '@senda/core/base/addresses';
import { ButtonLink, Main } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';

/** The page at /blacknut: a partner's offer, and a link to the plans. */
export function BlacknutPage() {
  const { t } = useText();
  return (
    <AppShell title={t('entry.blacknut.title')} section="plans">
      <Main kind="narrow">
        <h1>{t('entry.blacknut.title')}</h1>
        <p className="lede">{t('entry.blacknut.lede')}</p>
        <div className="stack-l step-body">
          <p>{t('entry.blacknut.text')}</p>
          <ButtonLink kind="fwd" href={navigationTargets.gotoShopPage}>
            {t('entry.plans')}
          </ButtonLink>
        </div>
      </Main>
    </AppShell>
  );
}
