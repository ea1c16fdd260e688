import { expect } from 'storybook/test';

/** The smallest phones in use, and the usual one. */
const phones = [
  ['360px', '640px'],
  ['390px', '844px'],
] as const;

/** Verifies that the first action of a page is seen without scrolling. */
export async function expectActionInSight(): Promise<void> {
  const frame = window.frameElement as HTMLElement | null;
  if (!frame) return;
  const before = { width: frame.style.width, height: frame.style.height };
  try {
    for (const [width, height] of phones) {
      Object.assign(frame.style, { width, height });
      const action = document.querySelector('[data-acts] [data-kind]');
      await expect(action?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    }
  } finally {
    Object.assign(frame.style, before);
  }
}
