import { type IconType, icon } from './icon.tsx';

/** A drawing that comes with data: the path of an SVG, and what it is drawn on. */
export interface IconDrawing {
  readonly path: string;
  readonly viewBox: string;
}

const made = new Map<string, IconType>();

/** The icon of a drawing: the very same for the same one, so that it is not built anew at each render. */
export function iconOf({ path, viewBox }: IconDrawing): IconType {
  const key = `${viewBox} ${path}`;
  const known = made.get(key) ?? icon(path, viewBox);
  made.set(key, known);
  return known;
}
