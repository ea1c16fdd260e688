import { flowView } from '@senda/core/studio';
import { flowCases, flowStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStudio, loadTexts } from '../stories/in-studio.tsx';
import { FlowScreen } from './flow.screen.tsx';

const story = (snapshot: (typeof flowStates)['shown']): StoryObj => ({
  render: () => (
    <FlowScreen
      name="onboarding"
      flow={flowView(snapshot, () => undefined)}
      isLost={false}
      onSignIn={() => undefined}
    />
  ),
});

export default {
  title: 'Journey Studio · Estudio de recorridos/Flow · Flujo',
  decorators: [inStudio],
  loaders: [loadTexts],
  parameters: {
    names: {
      closed: 'Nobody is measured here · Aquí no se mide a nadie',
      signedOut: 'Nobody is signed in · Nadie ha entrado',
      forbidden: 'People are not shown · Sin permiso para ver personas',
      failed: 'The server is silent · El servidor no responde',
      empty: 'Nobody was measured · No se midió a nadie',
      shown: 'Better almost surely · Mejor, es casi seguro',
      way: 'The people of a path that changed · Las personas de un camino que cambió',
      single: 'One version · Una versión',
      few: 'Too few people · Muy pocas personas',
      equal: 'No path changed · No cambió ningún camino',
      worse: 'Worse, among everybody · Peor, entre todos',
    },
  },
} satisfies Meta;

export const Opening = story(flowStates.opening);
export const Closed = story(flowStates.closed);
export const SignedOut = story(flowStates.signedOut);
export const Forbidden = story(flowStates.forbidden);
export const Failed = story(flowStates.failed);
export const Empty = story(flowStates.empty);
export const Shown = story(flowStates.shown);
/** One of the ways that change is chosen. */
export const Way = story(flowCases.way);
/** One version alone. */
export const Single = story(flowCases.single);
/** Too few people to know. */
export const Few = story(flowCases.few);
/** No path changes between the two. */
export const Equal = story(flowCases.equal);
/** It is decided at another step in each whose path changes: everybody is compared. */
export const Worse = story(flowCases.worse);
