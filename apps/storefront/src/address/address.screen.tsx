import type { AddressView } from '@senda/core/common/address';
import { CheckField } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import styles from './address.module.css';
import { AddressFields, fieldId } from './address-fields.tsx';

/**
 * The screen at /web/address-details and /manage/sim-replacement-address-details: the delivery address if something is delivered, and the billing address if it
 * is another one.
 */
export function AddressScreen({ view }: { view: AddressView }) {
  const { t } = useText();
  const { delivery, billing } = view;
  const values = { ...view.textValues };
  const first = delivery ? 'delivery' : 'billing';
  const firstForm = delivery ?? billing;
  return (
    <StepPage
      view={view}
      title={t(view.title)}
      lede={t(view.lede)}
      errors={view.errors.map(({ kind, field, problem }) => ({
        fieldId: fieldId(kind, field),
        text:
          delivery && billing
            ? t('address.error', { address: t(`address.${kind}`), problem: t(problem, values) })
            : t(problem, values),
      }))}
    >
      {firstForm && (
        <fieldset>
          <legend className="vh">{t(`address.${first}`)}</legend>
          <AddressFields view={view} kind={first} form={firstForm} />
        </fieldset>
      )}
      {view.asksBilling && (
        <CheckField
          label={t('address.sameAsBilling')}
          checked={view.sameAsBilling}
          onChecked={view.tickSame}
        />
      )}
      {delivery && billing && (
        <fieldset>
          <legend>
            <h2 className={styles['heading']}>{t('address.billing')}</h2>
          </legend>
          <AddressFields view={view} kind="billing" form={billing} />
        </fieldset>
      )}
    </StepPage>
  );
}
