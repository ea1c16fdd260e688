/** How a picture is laid over a story: on top of it, as the difference of both, or beside it. */
export const modes = ['over', 'difference', 'beside'] as const;
export type Mode = (typeof modes)[number];

/** A picture of the design, compared with a story. */
export interface Overlay {
  /** Address of the picture; empty if there is none. */
  readonly src: string;
  /** From 0 to 1. */
  readonly opacity: number;
  readonly mode: Mode;
}

export const noOverlay: Overlay = { src: '', opacity: 0.5, mode: 'over' };

/** Events between the panel and the story: the overlay, and the request for it by a story's frame that has loaded. */
export const overlayChanged = 'senda/overlay-changed';
export const overlayRequested = 'senda/overlay-requested';

/** Returns the style of the picture, as wide as the story's frame: its file may have more pixels. */
export function pictureStyle({ opacity, mode }: Overlay): Readonly<Record<string, string>> {
  const beside = mode === 'beside';
  return {
    position: 'absolute',
    insetBlockStart: '0',
    insetInlineStart: beside ? '50%' : '0',
    width: beside ? '50%' : '100%',
    zIndex: '2147483647',
    pointerEvents: 'none',
    opacity: String(beside ? 1 : opacity),
    mixBlendMode: mode === 'difference' ? 'difference' : 'normal',
  };
}
