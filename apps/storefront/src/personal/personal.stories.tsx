import { personalView } from '@senda/core';
import { personalStates, personalWithProblems } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { PersonalScreen } from './personal.screen.tsx';

export default { title: 'Purchase/Personal details' } satisfies Meta;

const screen = { step: 'personal-details', view: personalView, Screen: PersonalScreen } as const;
const story = stepStories({ ...screen, states: personalStates });

export const Loading = story('loading');
export const Editing = story('editing');
export const Done = story('done');
export const FailedSignedOut = story('failed.signedOut');

const special = stepStories({ ...screen, states: { wrong: personalWithProblems } });

export const Wrong = special('wrong');
