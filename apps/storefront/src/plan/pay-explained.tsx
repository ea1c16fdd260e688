import type { PlanView } from '@senda/core/features/plan';
import { CheckIcon, IconList } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

/** How plans of a payment type are paid, where they leave room beside them. */
export function PayExplained({ productType, days }: { productType: PlanView['productType']; days: number }) {
  const { t } = useText();
  return (
    <>
      <h3>{t(`plan.how.${productType}`)}</h3>
      <IconList
        items={(['now', 'later', 'end'] as const).map((key) => ({
          key,
          icon: CheckIcon,
          title: t(`plan.how.${key}`, { type: productType, days }),
        }))}
      />
    </>
  );
}
