import { type StepName, steps } from '@senda/core/library';

/** The pages that say that their payment was refused, and take another one. */
const paidAgainAt: Partial<Record<StepName, StepName>> = {
  'payment-failed': 'payment',
  'service-result': 'service-payment',
};

/** Returns why a step is not shown in an element, or still loads; null once it is there. A page that is also open outside of a journey has a name of its own. */
export function notShown(container: Element, step: StepName): string | null {
  const { host }: { readonly host?: string } = steps[step];
  const now = container.querySelector('[data-step]')?.getAttribute('data-step') ?? undefined;
  const isIt = now === step || (now !== undefined && (now === paidAgainAt[step] || host === 'page'));
  if (!isIt) return `"${step}" is not shown, but ${now ?? 'no step'}.`;
  return container.querySelector('[aria-busy="true"]') ? `"${step}" is still loading.` : null;
}
