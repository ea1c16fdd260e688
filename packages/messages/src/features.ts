import type { LaterFeature } from './later-features.ts';
import type { Locale, Messages } from './messages.ts';

/** A loader for each locale, so that a page downloads its own texts and no others. */
export type Loaders = Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;

/** The texts of the pages that customers enter by. */
export const earlyFeatures = {
  common: {
    'en-US': () => import('./common/en-US.json'),
    'es-MX': () => import('./common/es-MX.json'),
  },
  shell: {
    'en-US': () => import('./shell/en-US.json'),
    'es-MX': () => import('./shell/es-MX.json'),
  },
  'sign-in': {
    'en-US': () => import('./sign-in/en-US.json'),
    'es-MX': () => import('./sign-in/es-MX.json'),
  },
  plan: {
    'en-US': () => import('./plan/en-US.json'),
    'es-MX': () => import('./plan/es-MX.json'),
  },
} as const satisfies Record<string, Loaders>;

type EarlyFeature = keyof typeof earlyFeatures;
export type Feature = EarlyFeature | LaterFeature;

const isEarly = (feature: Feature): feature is EarlyFeature => Object.hasOwn(earlyFeatures, feature);

/** The loaders of a feature's texts; those of most features stand in a list that comes with the first of them. */
export async function loadersOf(feature: Feature): Promise<Loaders> {
  if (isEarly(feature)) return earlyFeatures[feature];
  const { laterFeatures } = await import('./later-features.ts');
  return laterFeatures[feature];
}
