import { simActivationView } from '@senda/core/features/sim-activation';
import { simActivationCases, simActivationStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { SimActivationScreen } from './sim-activation.screen.tsx';

export default {
  title: 'Account/SIM activation',
  decorators: [inLayoutOf('/manage/sim-activation')],
} satisfies Meta;

const nothing = () => undefined;
const of = (snapshot: (typeof simActivationStates)['entering']): StoryObj => ({
  render: () => <SimActivationScreen view={simActivationView(snapshot, nothing)} />,
});
const story = (state: keyof typeof simActivationStates) => of(simActivationStates[state]);
const further = (name: keyof typeof simActivationCases) => of(simActivationCases[name]);

export const Loading = story('loading');
export const Finding = story('finding');
export const Reading = story('reading');
export const Coming = story('coming');
export const Entering = story('entering');
export const Scanning = story('scanning');
export const Activating = story('activating');
export const Following = story('following');
export const Resting = story('resting');
export const Ended = story('ended');
export const NotFound = story('notFound');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
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
/** The answer was lost. */
export const Unanswered = further('unanswered');
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
