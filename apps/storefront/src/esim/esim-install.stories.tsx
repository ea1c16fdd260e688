import { deviceView } from '@senda/core/features/device';
import { esimInstallView } from '@senda/core/features/esim';
import { deviceCases, deviceStates, esimInstallCases, esimInstallStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { EsimInstallScreen } from './esim-install.screen.tsx';

export default {
  decorators: [inLayoutOf('/manage/esim-install-oneclick')],
} satisfies Meta;

const nothing = () => undefined;
type Snapshot = (typeof esimInstallStates)['following'];

const of = (snapshot: Snapshot, phone = deviceStates.choosing) =>
  storyOf(snapshot, (shown) => (
    <EsimInstallScreen view={esimInstallView(shown, nothing)} phone={deviceView(phone, nothing)} />
  ));
const story = (state: keyof typeof esimInstallStates) => of(esimInstallStates[state]);
const further = (name: keyof typeof esimInstallCases) => of(esimInstallCases[name]);

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Following = story('following');
export const FollowingFailed = story('following.failed');
export const Resting = story('resting');
export const Ended = story('ended');
export const NotFound = story('notFound');
/** The page is open on the phone. */
export const OnIphone = further('onIphone');
export const OnAndroid = further('onAndroid');
/** Each stage of the installation. */
export const Preparing = further('preparing');
export const Started = further('started');
export const Downloading = further('downloading');
export const Activating = further('activating');
export const ActivationRefused = further('refused');
export const InstallationFailed = further('failed');
export const InstallationFailedResting = further('failedResting');
export const Retried = further('retried');
/** The phone has not reported its name. */
export const ActiveUnnamed = further('activeUnnamed');
export const InstalledAlready = further('already');
export const OnAnotherPhone = further('other');
export const NoEsim = further('card');
export const NothingToInstall = further('closed');
/** The page is about a line, which may have another eSIM than its order. */
export const OfLine = further('ofLine');
export const OfLineActive = further('ofLineActive');
export const OfLineCard = further('ofLineCard');
export const OfLineEnded = further('ofLineEnded');
export const ConfirmationCode = further('confirmation');
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
/** The check of the phone is open. */
export const PhoneUnlisted: StoryObj = {
  ...of(esimInstallStates.following, deviceCases.lacks),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/which phone is it|qué teléfono es/i));
    await expect(canvas.getByRole('combobox', { name: /maker|marca/i })).toBeVisible();
  },
};
