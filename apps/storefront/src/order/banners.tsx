import { listBanners } from '@senda/contract/calls';
import { bannerQuery, type ShownBanner, shownBanners } from '@senda/core';
import { useEffect, useState } from 'react';
import { call } from '../platform/gateway/gateway.ts';
import { BannerList } from './banner-list.tsx';

/** Loads the customer's banners; none if the call fails, since the page does not depend on them. */
export function Banners() {
  const [banners, setBanners] = useState<readonly ShownBanner[]>([]);
  useEffect(() => {
    const left = new AbortController();
    const options = { signal: left.signal };
    call(listBanners, { query: bannerQuery }, options).then(
      (answer) => setBanners(shownBanners(answer.banners, Date.now())),
      () => undefined,
    );
    return () => left.abort();
  }, []);
  return <BannerList banners={banners} />;
}
