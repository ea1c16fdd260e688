import { page } from '../platform/load/page.ts';

const loadScreens = async () => (await import('./step-screens.ts')).stepScreens;

/** The pages of the purchase, run by the engine. */
export const Journey = page<object>(['errors'], async () => {
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

/** Fetches the step that follows the code, for a customer of a purchase. What fails is fetched when that step is open. */
export const fetchAfterCode = (): void =>
  void Promise.all([import('../journey/fetch-ahead.ts'), loadScreens()]).then(
    ([{ fetchAhead }, screens]) => fetchAhead(screens, 'verify-otp'),
    () => undefined,
  );
