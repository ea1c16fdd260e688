import { lineListMachine, lineListView } from '@senda/core/features/order';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { shownText } from '../stories/shown-text.ts';
import { machineStories } from '../stories/story-of.tsx';
import { LineListScreen } from './line-list.screen.tsx';

export default {
  title: 'change/Lines · Líneas',
  decorators: [inLayoutOf('/manage/order')],
  excludeStories: ['story'],
  parameters: {
    names: {
      choosing: 'Choosing a line · Eligiendo una línea',
      none: 'No line · Sin líneas',
      unreadable: 'One line not loaded · Una línea sin cargar',
    },
  },
} satisfies Meta;

export const story = machineStories(lineListMachine, (snapshot, send) => (
  <LineListScreen view={lineListView(snapshot, send)} />
));

export const Choosing: StoryObj = {
  ...story('choosing'),
  play: async ({ canvas }) => {
    const yours = within(canvas.getByRole('region', { name: shownText('order.lines.group.yours') }));
    await expect(yours.getAllByRole('link')).toHaveLength(4);
    const inOrder = within(canvas.getByRole('region', { name: shownText('order.lines.group.inOrder') }));
    await expect(inOrder.getByText(shownText('order.lines.chosen'))).toBeVisible();
  },
};
/** The statuses are being read. */
export const Unread: StoryObj = {
  ...story('unread'),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: /[0-9]{4}$/ })).not.toHaveLength(0);
    await expect(canvas.queryByRole('region', { name: shownText('order.lines.group.inOrder') })).toBeNull();
  },
};
/** The status of one line could not be read. */
export const Unreadable = story('unreadable');
/** The one line is being opened. */
export const Known = story('known');
