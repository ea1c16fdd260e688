import { type LinkProps, LinkProvider } from '@senda/ui';
import { Link, Route, Routes } from 'react-router-dom';
import { HomePage } from '../home/home.page.tsx';
import { PublishPage } from '../publish/publish.page.tsx';
import { RoadPage } from '../road/road.page.tsx';
import { NotFoundScreen } from './not-found.screen.tsx';

const SiteLink = ({ href, ...rest }: LinkProps) => <Link {...rest} to={href} discover="none" />;

/** The pages of Journey Studio. */
export const App = () => (
  <LinkProvider link={SiteLink}>
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/journeys/:name" element={<RoadPage />} />
      <Route path="/journeys/:name/publish" element={<PublishPage />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  </LinkProvider>
);
