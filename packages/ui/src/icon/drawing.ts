import { type IconType, icon } from './icon.tsx';

/** An icon as data: an SVG path and its view box. */
export interface IconDrawing {
  readonly path: string;
  readonly viewBox: string;
}

const cache = new Map<string, IconType>();

/** Returns the icon component of a drawing, cached so that React does not remount it. */
export function iconOf({ path, viewBox }: IconDrawing): IconType {
  const key = `${viewBox} ${path}`;
  const component = cache.get(key) ?? icon(path, viewBox);
  cache.set(key, component);
  return component;
}
