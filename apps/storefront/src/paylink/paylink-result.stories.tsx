import { paylinkResultView } from '@senda/core/features/paylink';
import { paylinkResultCases, paylinkResultStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { InvalidLinkScreen, PaidByLinkScreen } from './paylink-result.screen.tsx';

export default {
  title: "buy/After the link's payment · Después del pago con enlace",
  decorators: [inLayoutOf('/payment/paylink-expired')],
  parameters: {
    names: {
      expired: 'Link expired · Enlace (liga) vencido',
      linkFailed: 'Link failed · El enlace falló',
      shown: 'Link open · Enlace abierto',
      used: 'Link used · Enlace usado',
    },
  },
} satisfies Meta;

type Screen = ComponentType<{ view: ReturnType<typeof paylinkResultView> }>;

const states = { ...paylinkResultStates, ...paylinkResultCases };

const story = (state: keyof typeof states, Screen: Screen) =>
  storyOf(states[state], (snapshot, send) => <Screen view={paylinkResultView(snapshot, send)} />);

export const Reading = story('reading', PaidByLinkScreen);
export const ReadingFailed = story('reading.failed', PaidByLinkScreen);
export const Paid = story('paid', PaidByLinkScreen);
/** A link that can still be paid, until the redirect to its page. */
export const Shown = story('shown', InvalidLinkScreen);
export const NotFound = story('notFound', InvalidLinkScreen);
export const Expired = story('expired', InvalidLinkScreen);
/** A link that was used before. */
export const Used = story('paid', InvalidLinkScreen);
export const LinkFailed = story('reading.failed', InvalidLinkScreen);
