import type { AddonsView } from '@senda/core';
import { AddonChoice, ChoiceGroup, Note, Price } from '@senda/ui';
import { useText } from '../locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import styles from './addons.module.css';

/** /web/addon-selection: extras for the plan; none is needed to go on. */
export function AddonsScreen({ view }: { view: AddonsView }) {
  const { t } = useText();
  return (
    <StepPage
      view={view}
      layout="main-authenticated"
      title={t('addons.title')}
      lede={t('addons.lede')}
      headingClass="hero-h"
    >
      {view.notice && (
        <Note kind="warn" role="alert">
          {t(view.notice)}
        </Note>
      )}
      {view.empty ? <p>{t('addons.empty')}</p> : <Addons view={view} />}
    </StepPage>
  );
}

function Addons({ view }: { view: AddonsView }) {
  const { t, local, price } = useText();
  return (
    <ChoiceGroup legend={t('addons.legend')}>
      {view.addons.map((addon) => (
        <AddonChoice
          key={addon.sku}
          name="addon"
          value={addon.sku}
          checked={addon.chosen}
          onChecked={() => view.toggle(addon.sku)}
          title={local(addon.name)}
          detail={addon.description && local(addon.description)}
          end={
            <>
              <Price>{price(addon.amount)}</Price>
              <span className={styles['period']}>{t('addons.period', { days: addon.validityDays })}</span>
            </>
          }
        />
      ))}
    </ChoiceGroup>
  );
}
