import { updateCardSubmitMachine, updateCardSubmitView } from '@senda/core/features/update-card';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { UpdateCardSubmitScreen } from './update-card-submit.screen.tsx';

export default {
  title: 'pay/Card of a line changed · Tarjeta de una línea cambiada',
  decorators: [inLayoutOf('/manage/update-card/submit')],
  excludeStories: ['story'],
  parameters: {
    names: {
      off: 'Automatic payments off · Pagos automáticos desactivados',
    },
  },
} satisfies Meta;

export const story = machineStories(updateCardSubmitMachine, (snapshot, send) => (
  <UpdateCardSubmitScreen view={updateCardSubmitView(snapshot, send)} />
));

/** The period that has begun is unpaid. */
export const Unpaid = story('unpaid');
/** The renewal was switched off meanwhile. */
export const Off = story('off');
