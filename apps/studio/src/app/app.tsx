import { type LinkProps, LinkProvider } from '@senda/ui';
import { useEffect, useRef } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { FlowPage } from '../flow/flow.page.tsx';
import { HomePage } from '../home/home.page.tsx';
import { useStudio } from '../platform/studio.ts';
import { PublishPage } from '../publish/publish.page.tsx';
import { RoadPage } from '../road/road.page.tsx';
import { NotFoundScreen } from './not-found.screen.tsx';

const SiteLink = ({ href, ...rest }: LinkProps) => <Link {...rest} to={href} discover="none" />;

/** Who follows a link by keyboard goes on at the content of its page, and need not pass the bar again. */
function usePageFocus(): void {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const page = [pathname, asked.get('version'), asked.get('review')].join(' ');
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) document.getElementById('content')?.focus();
    shown.current = page;
  }, [page]);
}

/** The pages of Journey Studio. */
export function App() {
  usePageFocus();
  const { publishes } = useStudio().product;
  return (
    <LinkProvider link={SiteLink}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/journeys/:name" element={<RoadPage />} />
        {publishes && <Route path="/journeys/:name/publish" element={<PublishPage />} />}
        {publishes && <Route path="/journeys/:name/flow" element={<FlowPage />} />}
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </LinkProvider>
  );
}
