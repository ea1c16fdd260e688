/**
 * The one door to the storefront's screens for who is not the shop: a step as a customer comes to it, with its machine over an operator in
 * the page. Storybook's journeys and the telephone of Journey Studio show it.
 */

import { BatchInterceptor } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import type { JourneyId } from '@senda/core/common/definitions';
import type { StepName } from '@senda/core/library';
import type { Facts } from '@senda/journey';
import type { Locale } from '@senda/messages';
import { Provider } from 'jotai/react';
import { createRoot, type Root } from 'react-dom/client';
import { loadConfig } from '../platform/config/config.ts';
import { switchLocale } from '../platform/locale/locale.ts';
import { store } from '../platform/state/store.ts';
import { customerOf, headless } from '../testing/customers.ts';
import { AppHere } from './app-here.tsx';
import { notShown } from './not-shown.ts';
import { openOperator, pageOperator } from './page-operator.ts';
import { publishFile } from './publish-file.ts';
import { walkTo } from './walked-step.ts';
import '@senda/ui/tokens.css';
import '@senda/ui/base.css';
import '@senda/ui/brand-norte.css';
import '../app/app.css';

/** A step to show, and who comes to it. */
export interface PreviewedStep {
  /** The journey's file, as customers are served it. */
  readonly file: unknown;
  readonly journey: JourneyId;
  readonly step: StepName;
  /** The steps of the customer's path, in order. */
  readonly path: readonly StepName[];
  /** Alternatives of facts: the customer has those of one. */
  readonly who: readonly Facts[];
  readonly locale: Locale;
}

let root: Root | undefined;
let isAnswered = false;

/** Has the operator of this page answer what the app asks its gateway for. */
function answerCalls(): void {
  if (isAnswered) return;
  isAnswered = true;
  const interceptor = new BatchInterceptor({
    name: 'operator',
    interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
  });
  interceptor.apply();
  interceptor.on('request', async ({ request, controller }) => {
    if (new URL(request.url).pathname.startsWith('/api/'))
      controller.respondWith(await pageOperator().app.fetch(request));
  });
}

/**
 * Shows a step in an element, once a customer has come to it; returns the customer's facts.
 * @throws Error when no customer can be simulated who comes there, or the step does not appear
 */
export async function showStep(container: Element, asked: PreviewedStep): Promise<Facts> {
  const { file, journey, step, path, who, locale } = asked;
  answerCalls();
  openOperator();
  publishFile(file);
  await switchLocale(locale);
  await loadConfig();
  const customer = customerOf(journey, { steps: path, who, outcome: undefined, customer: {} }, headless);
  const ambient = { language: locale, brand: 'senda', isStill: false };
  const walked = await walkTo({ journey, step, path, customer }, ambient);
  window.history.replaceState(null, '', walked.address);
  root ??= createRoot(container);
  root.render(
    <Provider store={store}>
      <AppHere key={walked.key} />
    </Provider>,
  );
  await appeared(container, step);
  return customer;
}

/** How long a step may take to load, and how often it is looked for, in ms. */
const patience = 15_000;
const interval = 50;

/** Waits until a step is shown and has loaded. */
async function appeared(container: Element, step: StepName): Promise<void> {
  // The page's own clock may stand still.
  for (let waited = 0; waited < patience; waited += interval) {
    if (notShown(container, step) === null) return;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  throw new Error(notShown(container, step) ?? `"${step}" came too late.`);
}
