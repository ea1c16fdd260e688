import { type RoutePath, routes } from './routes.ts';

/** Other spellings of every route that server and router lead to it, for tests of both. */
export const otherSpellings: readonly (readonly [spelling: string, route: RoutePath])[] = (
  Object.keys(routes) as RoutePath[]
)
  .filter((route) => route !== '/')
  .flatMap((route) => {
    const [, first = ''] = route;
    const encoded = `/%${first.charCodeAt(0).toString(16)}${route.slice(2)}`;
    return [route.toUpperCase(), `${route}/`, `${route}//`, encoded, `${route.toUpperCase()}/`]
      .filter((spelling) => spelling !== route)
      .map((spelling) => [spelling, route] as const);
  });

/** Addresses that are no route, in no spelling. */
export const noRoutes: readonly string[] = [
  '/no/such/page',
  '/web',
  '/web/login/more',
  '/web%2Flogin',
  '/web//login',
  '/%zz',
  '/constructor',
];
