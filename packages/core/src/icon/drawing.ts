import type { Icon } from '@senda/contract';

/** A drawing of the gateway's, as the data of one SVG path. */
export type Drawing = Pick<Icon, 'viewBox' | 'path'>;

/** The drawing of that name; undefined where the gateway has none, or has not said: then the page's own stands. */
export function drawingOf(icons: readonly Icon[] | null, name: string): Drawing | undefined {
  const found = icons?.find((icon) => icon.name === name);
  return found && { viewBox: found.viewBox, path: found.path };
}

/** The icons that an actor's done event carries. */
export const iconsIn = (event: unknown): readonly Icon[] =>
  (event as { output: { icons: readonly Icon[] } }).output.icons;
