import type { ShownBanner } from '@senda/core/features/telemetry';
import { useEffect, useState } from 'react';
import { BannerList } from './banner-list.tsx';
import { loadBanners } from './load-banners.ts';

/** Shows the customer's banners once they are loaded. */
export function Banners() {
  const [banners, setBanners] = useState<readonly ShownBanner[]>([]);
  useEffect(() => {
    const left = new AbortController();
    void loadBanners(left.signal).then(setBanners);
    return () => left.abort();
  }, []);
  return <BannerList banners={banners} />;
}
