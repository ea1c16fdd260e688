import { page } from '../platform/load/page.ts';

const loadScreens = async () => (await import('./step-screens.ts')).stepScreens;

/** The pages of the purchase journey. */
export const Journey = page<object>(['error'], async () => {
  const [{ PurchasePage }, screens] = await Promise.all([
    import('../purchase/purchase.page.tsx'),
    loadScreens(),
  ]);
  return () => <PurchasePage screens={screens} />;
});

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
