import { transferNipMachine, transferNipView } from '@senda/core/common/transfer-nip';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { machineStories } from '../stories/story-of.tsx';
import { TransferNipDialog } from './transfer-nip-dialog.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = machineStories(transferNipMachine, (snapshot, send) => (
  <main style={{ minHeight: 780, padding: 12 }}>
    <h1>Line</h1>
    <TransferNipDialog view={snapshot.status === 'active' ? transferNipView(snapshot, send) : null} />
  </main>
));

export const Entering: StoryObj = {
  ...story('entering'),
  play: async ({ canvas }) => {
    const dialog = within(canvas.getByRole('dialog', { name: 'Enter a new NIP' }));
    await expect(dialog.getByRole('textbox', { name: 'NIP' })).toHaveAccessibleDescription(
      '4 digits. 3 tries left today',
    );
    await expect(dialog.getByRole('button', { name: 'Send the NIP' })).toBeEnabled();
  },
};
