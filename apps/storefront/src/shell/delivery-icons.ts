import { StoreIcon, TruckIcon } from '@senda/ui';

/** The sign of each way to receive a SIM card. */
export const deliveryIcons = {
  DOORSTEP_DELIVERY: TruckIcon,
  SELF_PICKUP: StoreIcon,
} as const;
