import { draftView } from '@senda/core/studio';
import { draftCases, draftStates, latelyStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStudio, loadTexts } from '../stories/in-studio.tsx';
import { type HomeCard, HomeScreen, type HomeScreenProps } from './home.screen.tsx';

const card = (name: string, snapshot: (typeof draftStates)['sound']): HomeCard => ({
  name,
  draft: draftView(snapshot, () => undefined),
});

const story = (cards: readonly HomeCard[], more: Partial<HomeScreenProps> = {}): StoryObj => ({
  render: () => <HomeScreen cards={cards} loading={false} failed={false} retry={() => undefined} {...more} />,
});

export default {
  title: 'Journey Studio · Estudio de recorridos/All journeys · Todos los recorridos',
  decorators: [inStudio],
  loaders: [loadTexts],
} satisfies Meta;

const sound = card('onboarding', draftStates.sound);

export const Opening = story([], { loading: true });
export const Proving = story([sound, card('plan-switch', draftCases.firstProof)]);
export const AllSound = story([sound, card('plan-switch', draftStates.sound)]);
/** Staff who may see people are signed in; of a journey that nobody was measured on, nothing is said. */
export const WithPeople = story([sound, card('plan-switch', draftStates.sound)], {
  people: latelyStates.known.context.people,
});
/** A draft that this browser has, and nobody has saved. */
export const WithChanges = story([card('onboarding', draftCases.changed), sound]);
export const WithProblems = story([
  card('onboarding', draftStates.broken),
  card('data-pack', draftCases.unreadable),
  card('plan-switch', draftStates.tooComplex),
  card('termination', draftStates.failed),
  card('sim-replacement', draftStates.sound),
]);
export const Failed = story([], { failed: true });
export const Empty = story([]);
