import { retailView } from '@senda/core/features/entry';
import { retailStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { RetailScreen } from './retail.screen.tsx';

export default { title: 'Shell/Retail', decorators: [inLayoutOf('/retail-onboarding')] } satisfies Meta;

const nothing = () => undefined;
const story = (state: keyof typeof retailStates): StoryObj => ({
  render: () => <RetailScreen view={retailView(retailStates[state])} begin={nothing} leave={nothing} />,
});

export const Loading = story('loading');
export const Named = story('named');
export const Unnamed = story('unnamed');
export const Nowhere = story('nowhere');
