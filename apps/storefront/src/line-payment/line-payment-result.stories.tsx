import { linePaymentResultMachine, linePaymentResultView } from '@senda/core/features/line-payment';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { expectActionInSight } from '../stories/in-sight.ts';
import { machineStories } from '../stories/story-of.tsx';
import { LinePaymentResultScreen } from './line-payment-result.screen.tsx';

export default {
  decorators: [inLayoutOf('/manage/payment-success')],
  excludeStories: ['story'],
} satisfies Meta;

export const story = machineStories(linePaymentResultMachine, (snapshot, send) => (
  <LinePaymentResultScreen view={linePaymentResultView(snapshot, send)} />
));

export const Refused = story('refused');
Refused.play = expectActionInSight;

/** The customer has suspended the line. */
export const Paused = story('paused');
