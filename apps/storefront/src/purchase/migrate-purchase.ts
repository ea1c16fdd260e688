import { withPostalCodeMoved } from '@senda/core/common/delivery';
import { withChoiceMoved } from '@senda/core/features/payment';
import { withDeliveryDecided } from '@senda/core/features/plan';

/** Returns a stored purchase as this version keeps it; `hasStep` says which steps its file has. */
export const migratePurchase = (raw: unknown, hasStep: (name: string) => boolean): unknown =>
  withPostalCodeMoved(withDeliveryDecided(withChoiceMoved(raw, hasStep)));
