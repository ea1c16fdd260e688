import type { Meta, StoryObj } from '@storybook/react-vite';
import { parcelLibrary } from 'parcel-example/library.ts';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { SnapshotFrom } from 'xstate';
import { notificationsAtom } from '../platform/state/notifications.ts';
import { store } from '../platform/state/store.ts';
import { useStepFrame } from '../shell/step-frame.ts';
import { parcel, parcelAnswers } from '../testing/parcel.ts';
import { JourneyPage } from './journey.page.tsx';
import type { StepScreens } from './prefetch.ts';
import { stepModule } from './step-module.tsx';

export default {
  title: 'workshop/Another product · Otro producto',
  parameters: {
    names: {
      parcel: 'A parcel · Un paquete',
    },
  },
} satisfies Meta;

type Question = Awaited<ReturnType<typeof parcelLibrary.steps.parcel.machine>>;
interface AnswerView {
  readonly state: string;
  answer(data: Readonly<Record<string, unknown>>): void;
}

function AnswerScreen({ view }: { view: AnswerView }) {
  const { step, back, position, stages } = useStepFrame();
  const answer = () => view.answer(parcelAnswers[step] ?? {});
  return (
    <main data-step={step} data-state={view.state} style={{ padding: 12 }}>
      <h1>{step}</h1>
      <p>
        {position} / {stages.length}
      </p>
      {back && (
        <button type="button" onClick={back}>
          Back
        </button>
      )}
      <button type="button" onClick={answer}>
        Next
      </button>
      <button type="button" onClick={() => view.answer({ weight: 'heavy' })}>
        Answer nonsense
      </button>
    </main>
  );
}

const view = (snapshot: SnapshotFrom<Question>, send: (event: never) => void): AnswerView => ({
  state: String((snapshot as { value: unknown }).value),
  answer: (answer) => send({ type: 'answer', answer } as never),
});

/** The parcel's steps share one screen. */
const screens = Object.fromEntries(
  Object.entries(parcelLibrary.steps).map(([name, { machine }]) => [
    name,
    async () => ({
      step: stepModule({ features: [], machine: await machine(), view, Screen: AnswerScreen, ready: '' }),
    }),
  ]),
) as unknown as StepScreens;

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

/** Shows the parcel's first address in the window, which the host follows. */
function openParcel(): () => void {
  const { href } = window.location;
  for (const key of Object.keys(localStorage)) if (key.includes('parcel')) localStorage.removeItem(key);
  window.history.replaceState(null, '', '/parcel?orderRef=P-1');
  return () => window.history.replaceState(null, '', href);
}

/** The journey of `examples/parcel` on the storefront's host, to its end and back. */
export const Parcel: StoryObj = {
  beforeEach: openParcel,
  render: () => (
    <BrowserRouter>
      <JourneyPage journey={parcel} screens={screens} />
      <Address />
    </BrowserRouter>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const at = (step: string) =>
      waitFor(async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(step);
        await expect(page.getByRole('status')).toHaveTextContent(`/${step}?orderRef=P-1`);
      });
    const press = async (name: string) => userEvent.click(page.getByRole('button', { name }));
    await at('parcel');
    // An answer that the step refuses is reported, and the step asks again.
    const log = console.error;
    const reported: string[] = [];
    console.error = (text: string) => reported.push(text);
    await press('Answer nonsense');
    console.error = log;
    await expect(reported).toEqual(['The step "parcel" refuses its answer: weight is not number.']);
    await expect(store.get(notificationsAtom).map(({ messageId }) => messageId)).toContain(
      'shell.answer.refused',
    );
    await press('Next');
    await at('destination');
    await press('Back');
    await at('parcel');
    await press('Next');
    await at('destination');
    window.history.back();
    await at('parcel');
    await press('Next');
    for (const step of ['destination', 'review', 'pay']) {
      await at(step);
      await press('Next');
    }
    await at('sent');
    await expect(localStorage.getItem('senda.journey.parcel.P-1')).toContain('"current":"sent"');
  },
};
