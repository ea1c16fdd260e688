import { type Feature, features } from './features.ts';

/** Every feature that has texts. */
export const featureNames = Object.keys(features) as Feature[];
