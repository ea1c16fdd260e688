import type { Icon } from '@senda/contract';

/** An icon from the gateway, as the data of one SVG path. */
export type Drawing = Pick<Icon, 'viewBox' | 'path'>;

/** Returns the named icon; undefined if the gateway has none, so that the page uses its own. */
export function drawingOf(icons: readonly Icon[] | null, name: string): Drawing | undefined {
  const found = icons?.find((icon) => icon.name === name);
  return found && { viewBox: found.viewBox, path: found.path };
}

/** Returns the icons of an actor's done event. */
export const iconsIn = (event: unknown): readonly Icon[] =>
  (event as { output: { icons: readonly Icon[] } }).output.icons;
