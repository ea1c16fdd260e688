import { autoRenewalView } from '@senda/core/features/renewal';
import { autoRenewalCases, autoRenewalStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { AutoRenewalScreen } from './auto-renewal.screen.tsx';

export default {
  title: 'Account/Auto-renewal',
  decorators: [inLayoutOf('/manage/auto-renewal-details')],
} satisfies Meta;

const of = (snapshot: (typeof autoRenewalStates)['showing']): StoryObj =>
  storyOf(snapshot, (shown) => <AutoRenewalScreen view={autoRenewalView(shown, () => undefined)} />);
const story = (state: keyof typeof autoRenewalStates) => of(autoRenewalStates[state]);

export const Opening = story('opening');
export const Finding = story('finding');
export const FindingFailed = story('finding.failed');
/** Two lines or more. */
export const Choosing = story('choosing');
export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
/** It is on. */
export const Showing = story('showing');
/** No code could be sent. */
export const ShowingFailed = story('showing.failed');
export const Saving = story('saving');
export const SavingFailed = story('saving.failed');
/** It was switched off. */
export const Saved = story('saved');
export const Sending = story('sending');
/** Another card needs a one-time code. */
export const Asking = story('asking');
export const AskingFailed = story('asking.failed');
export const Verifying = story('verifying');
export const Incorrect = story('incorrect');
export const Expired = story('expired');
export const Resending = story('resending');
export const Renewing = story('renewing');
export const NotFound = story('notFound');
export const None = story('none');
export const Off = of(autoRenewalCases.off);
/** Another card is chosen and not saved yet. */
export const OtherCard = of(autoRenewalCases.otherCard);
export const NoCards = of(autoRenewalCases.noCards);
/** The latest renewal failed. */
export const LatestRefused = of(autoRenewalCases.refused);
/** The line is being terminated. */
export const Ending = of(autoRenewalCases.ending);
export const Ended = of(autoRenewalCases.ended);
export const SwitchedOn = of(autoRenewalCases.on);
export const CardChanged = of(autoRenewalCases.cardChanged);
