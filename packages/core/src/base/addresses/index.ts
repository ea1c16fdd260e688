export { guardOf, isAuthPage, isLoginRequired, loginFor, safeRedirect, type Visitor } from './redirect.ts';
export {
  isRoute,
  type Layout,
  type PagePath,
  type RouteDeclaration,
  type RouteGuard,
  type RoutePath,
  routeAt,
  routes,
} from './routes.ts';
export {
  esimInstallAddress,
  linePaymentAddress,
  linesAt,
  linkAddress,
  type NavigationTarget,
  navigationTargets,
  orderAddress,
  orderIdentityAddress,
  orderInvoiceAddress,
  orderPaymentAddress,
  orderPaymentResultAddress,
  paidAt,
  parseTarget,
  renewalAddress,
  simActivationAddress,
  targetOfPath,
} from './targets.ts';
export { withoutTransientParameters } from './transient-parameters.ts';
