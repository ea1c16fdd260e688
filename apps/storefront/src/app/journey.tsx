import { page } from '../platform/load/page.ts';

const loadScreens = async () => (await import('./step-screens.ts')).stepScreens;

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
  return () => <EntrancePage plan={step} Journey={Journey} loadScreens={loadScreens} />;
});

/** Prefetches the step after the one-time code. A failure is retried when that step is open. */
export const prefetchAfterOtp = (): void =>
  void Promise.all([
    import('../journey/prefetch.ts'),
    import('../purchase/purchase-run.ts'),
    loadScreens(),
  ]).then(
    ([{ prefetchNext }, { purchaseRun }, screens]) => prefetchNext(purchaseRun(), screens, 'verify-otp'),
    () => undefined,
  );
