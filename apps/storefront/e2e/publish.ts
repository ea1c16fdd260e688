import type { Page } from '@playwright/test';
import { journeys } from '@senda/core/common/definitions';
import type { ProvenFile } from '@senda/core/journeys';

/**
 * Publishes a proven journey to this page alone, instead of what was published before.
 * @throws Error with the findings if the journey is not valid
 */
export async function publishTo(page: Page, { journey, value, proof, findings }: ProvenFile): Promise<void> {
  if (!journey) throw new Error(findings.map(({ message }) => message).join('; '));
  const published = { journey: value, hash: journey.hash, proof };
  const result =
    journey.id === journeys.onboarding.id
      ? { onboarding: published }
      : { onboarding: null, journeys: { [journey.id]: published } };
  await page.route('**/journey-settings', (route) => route.fulfill({ json: { result } }));
}
