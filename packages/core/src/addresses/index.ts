export { withoutPassing } from './passing.ts';
export { guardOf, isWayIn, loginFor, safeRedirect, type Visitor } from './redirect.ts';
export {
  isRoute,
  type Layout,
  type PagePath,
  type RouteDeclaration,
  type RoutePath,
  routeAt,
  routes,
} from './routes.ts';
export {
  type NavigationTarget,
  navigationTargets,
  orderAddress,
  targetAround,
  targetNamed,
} from './targets.ts';
