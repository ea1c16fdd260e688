import { type LinkProps, LinkProvider } from '@senda/ui';
import { Suspense } from 'react';
import { BrowserRouter, Link } from 'react-router-dom';
import { AppRoutes } from '../app/routes.tsx';
import { Boot } from '../shell/boot.tsx';

const StoryLink = ({ href, ...rest }: LinkProps) => <Link {...rest} to={href} discover="none" />;

/** The app at the address of the window. */
export const AppHere = () => (
  <BrowserRouter>
    <LinkProvider link={StoryLink}>
      <Suspense fallback={<Boot />}>
        <AppRoutes />
      </Suspense>
    </LinkProvider>
  </BrowserRouter>
);
