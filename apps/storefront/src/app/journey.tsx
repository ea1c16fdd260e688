import { page } from '../platform/load/page.ts';
import { loadPurchaseRun } from '../purchase/load.ts';

const loadScreens = async () => (await import('./step-screens.ts')).stepScreens;

/** Loads what runs a journey. Here, since each built file lists all files of the code that it loads, and this one has most of them. */
async function loadEngine() {
  const [{ BackgroundRun }, screens] = await Promise.all([
    import('../purchase/background-run.tsx'),
    loadScreens(),
  ]);
  return { BackgroundRun, screens };
}

/** The pages of all journeys. */
export const Journey = page<object>(
  ['error'],
  async () => (await import('./journey-pages.tsx')).JourneyPages,
);

export const Entrance = page<object>(['plan'], async () => {
  const [{ EntrancePage }, { step }] = await Promise.all([
    import('../purchase/entrance.page.tsx'),
    import('../plan/pre-checkout.step.tsx'),
  ]);
  return () => <EntrancePage plan={step} Journey={Journey} loadEngine={loadEngine} />;
});

/** Prefetches the step after the one-time code. A failure is retried when that step is open. */
export const prefetchAfterOtp = (): void =>
  void Promise.all([import('../journey/prefetch.ts'), loadPurchaseRun(), loadScreens()]).then(
    ([{ prefetchNext }, { purchaseRun }, screens]) => prefetchNext(purchaseRun(), screens, 'verify-otp'),
    () => undefined,
  );
