import { ButtonLink } from '@senda/ui';
import { Band } from '../band/band.tsx';
import { Page } from '../page/page.tsx';
import { useText } from '../platform/use-text.ts';

/** The screen of an address that is none of the pages'. */
export function NotFoundScreen() {
  const { t } = useText();
  return (
    <Page title={t('studio.name')}>
      <Band kind="bad" title={t('studio.notFound.title')} text={t('studio.notFound.text')}>
        <ButtonLink kind="fwd" href="/">
          {t('studio.home')}
        </ButtonLink>
      </Band>
    </Page>
  );
}
