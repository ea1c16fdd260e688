import { simActivationView } from '@senda/core/features/sim-activation';
import { simActivationCases, simActivationStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { SimActivationScreen } from './sim-activation.screen.tsx';

export default {
  decorators: [inLayoutOf('/manage/sim-activation')],
} satisfies Meta;

const nothing = () => undefined;
const of = (snapshot: (typeof simActivationStates)['entering']) =>
  storyOf(snapshot, (shown) => <SimActivationScreen view={simActivationView(shown, nothing)} />);
const story = (state: keyof typeof simActivationStates) => of(simActivationStates[state]);
const further = (name: keyof typeof simActivationCases) => of(simActivationCases[name]);

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Coming = story('coming');
export const ComingFailed = story('coming.failed');
export const Entering = story('entering');
/** The answer was lost. */
export const EnteringFailed = story('entering.failed');
export const Scanning = story('scanning');
export const Activating = story('activating');
export const ActivatingFailed = story('activating.failed');
export const Following = story('following');
export const FollowingFailed = story('following.failed');
export const Resting = story('resting');
export const Ended = story('ended');
export const NotFound = story('notFound');
/** The courier could not deliver the card. */
export const Missed = further('missed');
export const ComingStale = further('comingStale');
/** The card may wait in a shop. */
export const Pickup = further('pickup');
export const WrongDigit = further('wrongDigit');
export const NumberMissing = further('missing');
export const Scanned = further('scanned');
/** The camera is open. */
export const Looking = further('looking');
export const Misread = further('misread');
export const CameraRefused = further('cameraRefused');
export const CameraMissing = further('cameraMissing');
export const ReaderUnloaded = further('readerUnloaded');
/** The refusals of a number. */
export const InUse = further('inUse');
export const OtherCard = further('otherCard');
export const Refused = further('refused');
export const Preparing = further('preparing');
export const Stale = further('stale');
/** The session ended meanwhile: checking again would not help. */
export const StaleSignedOut: StoryObj = {
  ...further('staleSignedOut'),
  play: async ({ canvas }) => {
    const note = within(canvas.getByRole('alert'));
    await expect(note.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/web/login'));
    await expect(note.queryByRole('button')).toBeNull();
  },
};
export const ActiveAlready = further('already');
/** The number is still to be transferred. */
export const ActiveUnnamed = further('portIn');
export const OrderOfAnEsim = further('esim');
export const NothingToActivate = further('closed');
export const OrderWithoutSim = further('nothing');
