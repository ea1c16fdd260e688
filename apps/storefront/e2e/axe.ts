import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Returns axe's violations on a page: the rule and the elements that break it. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Compiling axe takes longer than its run: each document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: loaded } = window as unknown as { readonly axe: typeof axe };
    const { violations } = await loaded.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}
