import { simActivationMachine, simActivationView } from '@senda/core/features/sim-activation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { SimActivationScreen } from './sim-activation.screen.tsx';

export default {
  decorators: [inLayoutOf('/manage/sim-activation')],
  excludeStories: ['story'],
} satisfies Meta;

export const story = machineStories(simActivationMachine, (snapshot, send) => (
  <SimActivationScreen view={simActivationView(snapshot, send)} />
));

/** The answer was lost. */
export const EnteringFailed = story('entering.failed');
/** The courier could not deliver the card. */
export const Missed = story('missed');
/** The card may wait in a shop. */
export const Pickup = story('pickup');
export const NumberMissing = story('missing');
/** The camera is open. */
export const Looking = story('looking');
/** The session ended meanwhile: checking again would not help. */
export const StaleSignedOut: StoryObj = {
  ...story('staleSignedOut'),
  play: async ({ canvas }) => {
    const note = within(canvas.getByRole('alert'));
    await expect(note.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/web/login'));
    await expect(note.queryByRole('button')).toBeNull();
  },
};
export const ActiveAlready = story('already');
/** The number is still to be transferred. */
export const ActiveUnnamed = story('portIn');
export const OrderOfAnEsim = story('esim');
export const NothingToActivate = story('closed');
export const OrderWithoutSim = story('nothing');
