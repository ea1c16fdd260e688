import { personalView } from '@senda/core/features/personal';
import { personalStates, personalWithEverything, personalWithProblems } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { PersonalScreen } from './personal.screen.tsx';

export default { title: 'Purchase/Personal details' } satisfies Meta;

const screen = { step: 'personal-details', view: personalView, Screen: PersonalScreen } as const;
const story = stepStories({ ...screen, states: personalStates });

export const Loading = story('loading');
export const LoadingFailed = story('loading.failed');
export const Editing = story('editing');
export const Done = story('done');

const special = stepStories({
  ...screen,
  states: { wrong: personalWithProblems, everything: personalWithEverything },
});

export const Wrong = special('wrong');
export const Everything = special('everything');
