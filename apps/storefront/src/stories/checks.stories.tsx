import { afterEach } from '@storybook/addon-a11y/preview';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

export default {
  title: 'workshop/Checks of every story · Revisiones de cada historia',
  parameters: { names: { violation: 'An inaccessible page is found · Se encuentra una página inaccesible' } },
} satisfies Meta;

type Report = Parameters<Parameters<typeof afterEach>[0]['reporting']['addReport']>[0];

/** Axe, as it is configured for every story, finds a picture without a name; in a test the story then fails. */
export const Violation: StoryObj = {
  render: () => <p>Paid</p>,
  play: async ({ canvasElement, ...context }) => {
    await expect(context.globals).toHaveProperty('a11y.manual', false);
    const picture = document.createElement('img');
    canvasElement.append(picture);
    const reports: Report[] = [];
    const reporting = { reports, addReport: (report: Report) => void reports.push(report) };
    const fails = await Promise.resolve(afterEach({ ...context, canvasElement, reporting } as never)).then(
      () => false,
      () => true,
    );
    picture.remove();
    await expect(fails).toBe(import.meta.env['VITEST_STORYBOOK'] === 'false');
    await expect(reports[0]).toMatchObject({
      status: 'failed',
      result: { violations: [{ id: 'image-alt' }] },
    });
  },
};
