import { linkedLinesMachine, linkedLinesView } from '@senda/core/features/line-link';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { LinkedLinesScreen } from './linked-lines.screen.tsx';

export default {
  title: 'account/Lines in my name · Líneas a mi nombre',
  decorators: [inLayoutOf('/profile/linked-lines')],
  excludeStories: ['story'],
  parameters: {
    names: {
      confirming: 'Unlink the line? · ¿Desligar la línea?',
      empty: 'No lines · Sin líneas',
      kept: 'Line stays linked · La línea sigue ligada',
      notMine: 'A line that is not mine · Una línea que no es mía',
      triedTooOften: 'Code tried too often · Demasiados intentos con el código',
      unlinked: 'Line unlinked · Línea desligada',
      unlinking: 'Unlinking the line · Desligando la línea',
    },
  },
} satisfies Meta;

export const story = machineStories(linkedLinesMachine, (snapshot, send) => (
  <LinkedLinesScreen view={linkedLinesView(snapshot, send)} />
));
