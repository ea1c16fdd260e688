import type { StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

const onChoose = fn();

export default {
  id: 'ui-scene-choice',
  title: 'Components · Componentes/Choice with a scene · Opción con escena',
  component: ui.SceneChoice,
  subcomponents: { SceneChoiceSkeleton: ui.SceneChoiceSkeleton },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Two scenes only as a pair of choices. · Dos escenas solo como un par de opciones.',
        'Say in words what the scene shows, with the fee. · Di con palabras lo que muestra la escena, y el costo.',
      ],
      donts: [
        'Three or more: use `Choice` tiles with icons. · Tres o más: usa `Choice` con iconos.',
        'A price inside a scene. · Un precio dentro de una escena.',
      ],
    },
  },
} satisfies KitMeta;

export const Pair: StoryObj = {
  name: 'A pair · Un par',
  render: () => (
    <ui.ChoiceGroup legend="eSIM or SIM card?" legendKind="heading" layout="side">
      <ui.SceneChoice
        {...{ name: 'scene', value: 'esim', checked: true, onChoose }}
        scene={<ui.EsimScene />}
        title="eSIM"
        detail="It is in your phone already. Nothing to ship."
      />
      <ui.SceneChoiceSkeleton scene={<ui.SimScene />} title="SIM card" detail="Home delivery: $ 49.00" />
    </ui.ChoiceGroup>
  ),
};
