import { type Feature, features } from './features.ts';

/** Features whose name is not the prefix of their ids, by the first part of the id. */
const otherPrefixes: Readonly<Record<string, Feature>> = {
  maximum_promocode_reached: 'promo',
  problem: 'common',
  servicePayment: 'payment',
  serviceResult: 'payment',
};

const isFeature = (name: string): name is Feature => Object.hasOwn(features, name);

/** Returns the feature that has a message; undefined for `field.…`, which several have, and for an unknown id. */
export function featureOf(id: string): Feature | undefined {
  const [prefix = ''] = id.split('.', 1);
  if (Object.hasOwn(otherPrefixes, prefix)) return otherPrefixes[prefix];
  const name = prefix.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return isFeature(name) ? name : undefined;
}
