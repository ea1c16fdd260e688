import type { DeliveryView } from '@senda/core/common/delivery';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import { DeliveryChoice, deliveryErrors } from './delivery-choice.tsx';

/** The screen at /web/delivery and /manage/sim-replacement-delivery-details: home delivery in a slot, or pickup. */
export function DeliveryScreen({ view }: { view: DeliveryView }) {
  const text = useText();
  return (
    <StepPage view={view} title={text.t('delivery.title')} errors={deliveryErrors(view, text.t)}>
      <DeliveryChoice view={view} />
    </StepPage>
  );
}
