import { transferNipView } from '@senda/core/shared/transfer-nip';
import { transferNipCases, transferNipStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { storyOf } from '../stories/story-of.tsx';
import { TransferNipDialog } from './transfer-nip-dialog.tsx';

export default { title: 'Services/Transfer NIP' } satisfies Meta;

const of = (base: (typeof transferNipStates)['entering']): StoryObj =>
  storyOf(base, (snapshot) => (
    <main style={{ minHeight: 780, padding: 12 }}>
      <h1>Line</h1>
      <TransferNipDialog
        view={snapshot.status === 'active' ? transferNipView(snapshot, () => undefined) : null}
      />
    </main>
  ));
const story = (state: keyof typeof transferNipStates) => of(transferNipStates[state]);

export const Loading = story('loading');
export const LoadingFailed = story('loading.failed');
export const Checking = story('checking');
export const CheckingFailed = story('checking.failed');
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
export const Verifying = story('verifying');
export const VerifyingFailed = story('verifying.failed');
export const Sending = story('sending');
export const SendingFailed = story('sending.failed');
export const Ineligible = story('ineligible');
export const Locked = story('locked');
export const Over = story('over');
export const Sent = story('sent');
export const Closed = story('closed');
export const Typed = of(transferNipCases.typed);
export const Wrong = of(transferNipCases.wrong);
export const Old = of(transferNipCases.old);
