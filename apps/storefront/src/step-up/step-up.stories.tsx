import { stepUpMachine, stepUpView } from '@senda/core/common/step-up';
import { stepUpStates } from '@senda/core/testing';
import { Button } from '@senda/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { machineStories } from '../stories/story-of.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

export default {
  title: 'signIn/Confirm by a code (OTP, step-up) · Confirmar con un código',
  excludeStories: ['story'],
  parameters: {
    names: {
      failedBlocked: 'No more codes for now · Sin más códigos por ahora',
      unsent: 'Code not sent · Código sin enviar',
    },
  },
} satisfies Meta;

export const story = machineStories(stepUpMachine, (shown, send) => (
  <main style={{ minHeight: 780, padding: 12 }}>
    <h1>Review</h1>
    <StepUpDialog view={stepUpView(shown, send)} />
  </main>
));

/** No code was sent. */
export const Unsent = story('unsent');
/** The last minute, with four digits. */
export const Entering = story('entering');
/** Too many requests used up their tries: no code is valid for now. */
export const FailedBlocked = story('blocked');

function Opener() {
  const [open, setOpen] = useState(false);
  const snapshot = open ? stepUpStates.asking : stepUpStates.closed;
  return (
    <main style={{ minHeight: 780, padding: 12 }}>
      <h1>Review</h1>
      <div style={{ paddingTop: 12 }}>
        <Button kind="fwd" onClick={() => setOpen(true)}>
          Submit
        </Button>
      </div>
      <StepUpDialog view={stepUpView(snapshot, () => setOpen(false))} />
    </main>
  );
}

/** The focus goes to the first box and, on Escape, back to the button. */
export const Focus: StoryObj = {
  render: () => <Opener />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Submit' });
    await userEvent.click(opener);
    const dialog = await canvas.findByRole('dialog');
    await expect(within(dialog).getAllByRole('textbox')[0]).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};
