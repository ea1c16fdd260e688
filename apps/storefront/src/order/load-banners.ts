import { listBanners } from '@senda/contract/calls';
import { bannerQuery, type ShownBanner, shownBanners } from '@senda/core/features/telemetry';
import { call } from '../platform/gateway/gateway.ts';

/** Loads the customer's banners; none if the call fails, since the page does not depend on them. */
export const loadBanners = (signal: AbortSignal): Promise<readonly ShownBanner[]> =>
  call(listBanners, { query: bannerQuery }, { signal }).then(
    ({ banners }) => shownBanners(banners, Date.now()),
    () => [],
  );
