import type { AddressView } from '@senda/core';
import { CheckField } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import styles from './address.module.css';
import { AddressFields, fieldId } from './address-fields.tsx';

/** The screen at /web/address-details: billing address, and delivery address if something is delivered. */
export function AddressScreen({ view }: { view: AddressView }) {
  const { t } = useText();
  const values = { ...view.textValues };
  return (
    <StepPage
      view={view}
      title={t(view.title)}
      errors={view.errors.map(({ kind, field, problem }) => ({
        fieldId: fieldId(kind, field),
        text: view.delivery
          ? t('address.error', { address: t(`address.${kind}`), problem: t(problem, values) })
          : t(problem, values),
      }))}
    >
      <fieldset>
        <legend className={view.delivery ? undefined : 'vh'}>
          {view.delivery ? (
            <h2 className={styles['heading']}>{t('address.billing')}</h2>
          ) : (
            t('address.billing')
          )}
        </legend>
        <AddressFields view={view} kind="billing" form={view.billing} />
      </fieldset>
      {view.delivery && (
        <fieldset className={styles['second']}>
          <legend>
            <h2 className={styles['heading']}>{t('address.delivery')}</h2>
          </legend>
          <div className="stack-l">
            <CheckField
              label={t('address.sameAsBilling')}
              checked={view.sameAsBilling}
              onChecked={view.tickSame}
            />
            {!view.sameAsBilling && <AddressFields view={view} kind="delivery" form={view.delivery} />}
          </div>
        </fieldset>
      )}
    </StepPage>
  );
}
