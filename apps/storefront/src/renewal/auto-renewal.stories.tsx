import { autoRenewalMachine, autoRenewalView } from '@senda/core/features/renewal';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { AutoRenewalScreen } from './auto-renewal.screen.tsx';

export default {
  decorators: [inLayoutOf('/manage/auto-renewal-details')],
  excludeStories: ['story'],
} satisfies Meta;

export const story = machineStories(autoRenewalMachine, (shown, send) => (
  <AutoRenewalScreen view={autoRenewalView(shown, send)} />
));

/** Two lines or more. */
export const Choosing = story('choosing');
/** It is on. */
export const Showing = story('showing');
/** No code could be sent. */
export const ShowingFailed = story('showing.failed');
/** It was switched off. */
export const Saved = story('saved');
/** Another card needs a one-time code. */
export const Asking = story('asking');
/** Another card is chosen and not saved yet. */
export const OtherCard = story('otherCard');
/** The latest renewal failed. */
export const LatestRefused = story('refused');
/** The line is being terminated. */
export const Ending = story('ending');
export const SwitchedOn = story('on');
