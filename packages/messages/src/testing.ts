import { type Feature, features } from './features.ts';

/** The names of all features with texts. */
export const featureNames = Object.keys(features) as Feature[];
