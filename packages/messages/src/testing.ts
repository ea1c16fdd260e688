import { earlyFeatures, type Feature } from './features.ts';
import { laterFeatures } from './later-features.ts';

/** Every feature that has texts. */
export const featureNames = Object.keys({ ...earlyFeatures, ...laterFeatures }) as Feature[];
