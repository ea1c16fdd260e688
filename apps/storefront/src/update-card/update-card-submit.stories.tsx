import { updateCardSubmitView } from '@senda/core/features/update-card';
import { updateCardSubmitCases, updateCardSubmitStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { UpdateCardSubmitScreen } from './update-card-submit.screen.tsx';

export default {
  title: 'Line/Update card/Submit',
  decorators: [inLayoutOf('/manage/update-card/submit')],
} satisfies Meta;

const snapshots = { ...updateCardSubmitStates, ...updateCardSubmitCases };
const story = (name: keyof typeof snapshots): StoryObj =>
  storyOf(snapshots[name], (snapshot) => (
    <UpdateCardSubmitScreen view={updateCardSubmitView(snapshot, () => undefined)} />
  ));

export const Loading = story('loading');
export const LoadingFailed = story('loading.failed');
export const Showing = story('showing');
export const NotFound = story('notFound');

/** The period that has begun is unpaid. */
export const Unpaid = story('unpaid');
/** The renewal was switched off meanwhile. */
export const Off = story('off');
