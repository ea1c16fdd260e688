import { type Feature, features } from './features.ts';
import { folderOf } from './folder-of.ts';

const isFeature = (name: string): name is Feature => Object.hasOwn(features, name);

/** Returns the feature that has a message; undefined for `field.…`, which several have, and for an unknown id. */
export function featureOf(id: string): Feature | undefined {
  const folder = folderOf(id);
  return isFeature(folder) ? folder : undefined;
}
