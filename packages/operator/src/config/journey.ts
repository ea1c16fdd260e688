import type { JourneySettings } from '@senda/contract';
import type { Operation } from '../gateway/handler.ts';

/** What journeys are told beside their steps: how codes and payments are waited for (specification, section 9). */
const others = {
  otp: { defaultTimerSeconds: 120, resendAtSeconds: 60 },
  polling: { attempts: 30, intervalMs: 1_000 },
};

/** The journeys that are published, each proven, by id; onboarding is null where storefronts use their own. */
export async function journeySettings(op: Operation): Promise<JourneySettings> {
  const { onboarding = null, ...journeys } = op.journeys();
  return { onboarding, journeys, ...others };
}
