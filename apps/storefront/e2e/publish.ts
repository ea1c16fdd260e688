import type { Page } from '@playwright/test';
import { journeys } from '@senda/core/common/definitions';
import type { ProvenFile } from '@senda/core/journeys';

/** @throws Error with the findings if the journey is not valid */
function publicationOf({ journey, value, proof, findings }: ProvenFile) {
  if (!journey) throw new Error(findings.map(({ message }) => message).join('; '));
  return { journey: value, hash: journey.hash, proof };
}

/** A proven journey for a part of the devices, in whole percent. */
interface ProvenPart {
  readonly file: ProvenFile;
  readonly share: number;
}

/**
 * Publishes a proven journey to this page alone, instead of what was published before, and another one to a part of the devices.
 * @throws Error with the findings if a journey is not valid
 */
export async function publishTo(page: Page, file: ProvenFile, part?: ProvenPart): Promise<void> {
  const { journey } = file;
  const beside = part && { part: { ...publicationOf(part.file), share: part.share } };
  const published = { ...publicationOf(file), ...beside };
  const result =
    journey?.id === journeys.onboarding.id
      ? { onboarding: published }
      : { onboarding: null, journeys: { [journey?.id ?? '']: published } };
  await page.route('**/journey-settings', (route) => route.fulfill({ json: { result } }));
}
