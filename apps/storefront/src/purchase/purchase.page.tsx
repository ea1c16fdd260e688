import type { ReactNode } from 'react';
import { JourneyPage } from '../journey/journey.page.tsx';
import type { StepScreens } from '../journey/prefetch.ts';
import { LivePriceContext } from '../shell/live-order.ts';
import { useLivePrice } from './live-price.ts';
import { purchase } from './purchase-run.ts';

/** The purchase journey, with the gateway's price of the order. */
export const PurchasePage = ({ screens }: { screens: StepScreens }) => (
  <LivePrice>
    <JourneyPage journey={purchase} screens={screens} />
  </LivePrice>
);

const LivePrice = ({ children }: { children: ReactNode }) => (
  <LivePriceContext value={useLivePrice()}>{children}</LivePriceContext>
);
