import { routeAt, routes } from '../../base/addresses/routes.ts';
import type { CloseTarget } from './bridge.ts';

/** Ends of a flow outside the area of the customer's lines and orders. */
const ends: readonly string[] = ['/web/payment-success', '/manage/payment-success'];

/**
 * Returns the close target by which the native app takes over from a page, at its customer's wish: of a page about lines or orders, or the end of a payment. Null where
 * the customer is in the middle of something, or the page is not theirs (spec 2.route.closewebview).
 */
export function closeTargetOf(path: string): CloseTarget | null {
  const route = routeAt(path);
  if (route === null) return null;
  const { layout, guard } = routes[route];
  const isOwn = layout === 'main-authenticated' && guard === 'customer';
  if (!isOwn && !ends.includes(route)) return null;
  return route === '/manage/order' ? '/manageOrderClose' : '/closewebview';
}
