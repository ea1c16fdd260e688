import { retailMachine, retailView } from '@senda/core/features/entry';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { RetailScreen } from './retail.screen.tsx';

export default {
  title: 'buy/In a shop · En una tienda',
  decorators: [inLayoutOf('/retail-onboarding')],
  excludeStories: ['story'],
  parameters: {
    names: {
      named: 'Shop named · Tienda con nombre',
      nowhere: 'No shop · Sin tienda',
      unnamed: 'Shop without a name · Tienda sin nombre',
    },
  },
} satisfies Meta;

const nothing = () => undefined;
export const story = machineStories(retailMachine, (snapshot) => (
  <RetailScreen view={retailView(snapshot)} begin={nothing} leave={nothing} />
));
