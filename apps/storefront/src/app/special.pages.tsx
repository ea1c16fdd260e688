import { closeTargets } from '@senda/core';
import { Route, Switch } from 'wouter';
import { page } from './page.ts';

const Maintenance = page(
  ['service'],
  async () => (await import('../service/maintenance.page.tsx')).MaintenancePage,
);
const RateLimit = page(
  ['service'],
  async () => (await import('../service/rate-limit.page.tsx')).RateLimitPage,
);
const Close = page(['leaving'], async () => (await import('../leaving/close.page.tsx')).ClosePage);
const Expired = page(
  ['leaving'],
  async () => (await import('../leaving/session-expired.page.tsx')).ExpiredScreen,
);
const Language = page(['arriving'], async () => (await import('../arriving/language.page.tsx')).LanguagePage);
const Retail = page(['arriving'], async () => (await import('../arriving/retail.page.tsx')).RetailPage);
const Blacknut = page(['arriving'], async () => (await import('../arriving/blacknut.page.tsx')).BlacknutPage);

const Paylink = page(
  ['errors', 'payment', 'paylink'],
  async () => (await import('../paylink/paylink.pages.tsx')).PaylinkPages,
);

/** Pages of the service's own state, of webviews, of stores, of pay links, and of the language. */
export function SpecialPages() {
  return (
    <Switch>
      <Route path="/maintenance">
        <Maintenance />
      </Route>
      <Route path="/429">
        <RateLimit />
      </Route>
      <Route path="/language">
        <Language />
      </Route>
      <Route path="/retail-onboarding">
        <Retail />
      </Route>
      <Route path="/blacknut">
        <Blacknut />
      </Route>
      <Route path="/session-expired">
        <Expired source="web" />
      </Route>
      <Route path="/session-expired-meli">
        <Expired source="meli" />
      </Route>
      <Route path={/^\/payment\//}>
        <Paylink />
      </Route>
      {closeTargets.map((target) => (
        <Route key={target} path={target}>
          <Close target={target} />
        </Route>
      ))}
    </Switch>
  );
}
