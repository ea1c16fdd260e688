import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-state-block',
  title: 'Components · Componentes/State of a page · Estado de una página',
  component: ui.StateBlock,
  subcomponents: { SceneState: ui.SceneState },
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'Let the title say the truth of the case: "Your number is on its way". · Que el título diga la verdad del caso: "Tu número viene en camino".',
        'Put first the action that the state requires. · Pon primero la acción que el estado pide.',
      ],
      donts: [
        'A status word as a title: "Approved". · Una palabra de estado como título: "Aprobado".',
        'A dead end: there is always a way on, or a person to ask. · Un callejón sin salida: siempre hay por dónde seguir, o a quién preguntar.',
      ],
    },
  },
} satisfies KitMeta;

export const WithCode: StoryObj = {
  name: 'With a code · Con código',
  render: () => (
    <ui.Main kind="full">
      <ui.StateBlock code="404" title="This path goes nowhere" text="The page moved or never existed." />
    </ui.Main>
  ),
};

export const WithScene: StoryObj = {
  name: 'With a scene · Con escena',
  render: () => (
    <main>
      <ui.SceneState
        scene={<ui.EsimScene bleed />}
        title="Install your eSIM"
        text="Your line begins when you install it."
        actions={<ui.Button kind="fwd">Install it</ui.Button>}
      />
    </main>
  ),
};
