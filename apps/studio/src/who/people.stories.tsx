import { peopleView } from '@senda/core/studio';
import { peopleCases, peopleStates } from '@senda/core/testing';
import type { Facts } from '@senda/journey';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inStudio, loadTexts } from '../stories/in-studio.tsx';
import { People, type PeoplePaths } from './people.tsx';

const paths: ReadonlyMap<string, PeoplePaths> = new Map([
  ['Marta, portabilidad', { all: 16, broken: 3 }],
  ['Iñaki, tienda', { all: 8, broken: 0 }],
]);
const followed: Facts = { numberType: 'PORT_IN', startedSession: 'none' };

const story = (snapshot: (typeof peopleStates)['shown'], facts: Facts = followed): StoryObj => ({
  render: () => (
    <People
      view={peopleView(snapshot, () => undefined)}
      paths={paths}
      facts={facts}
      onFacts={() => undefined}
      isLost={false}
      onSignIn={() => undefined}
    />
  ),
});

export default {
  title: 'Journey Studio · Estudio de recorridos/People with a name · Personas con nombre',
  decorators: [inStudio],
  loaders: [loadTexts],
  parameters: {
    names: {
      closed: 'Nobody is kept here · Aquí no se guarda a nadie',
      signedOut: 'Nobody is signed in · Nadie ha entrado',
      forbidden: 'People are not shown · Sin permiso para ver personas',
      failed: 'The server is silent · El servidor no responde',
      full: 'No room for more · No caben más',
      unsent: 'The answer was lost · Se perdió la respuesta',
      nobody: 'Nobody has a name yet · Nadie tiene nombre',
      anyone: 'Anyone is followed · Se sigue a cualquiera',
    },
  },
} satisfies Meta;

export const Opening = story(peopleStates.opening);
export const Closed = story(peopleStates.closed);
export const SignedOut = story(peopleStates.signedOut);
export const Forbidden = story(peopleStates.forbidden);
export const Failed = story(peopleStates.failed);
export const Shown = story(peopleStates.shown);
export const Sending = story(peopleStates.sending);
export const Changed = story(peopleStates.changed);
export const Full = story(peopleStates.full);
export const Unsent = story(peopleStates.unsent);
/** Nobody has a name yet. */
export const Nobody = story(peopleCases.nobody);
/** Whom nothing tells from others cannot be saved. */
export const Anyone = story(peopleStates.shown, {});
/** A name is owed. */
export const Nameless: StoryObj = {
  ...story(peopleStates.shown),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: /^(Save|Guardar)/ }));
    await expect(page.getByRole('textbox')).toBeInvalid();
  },
};
