import { type ResumeLineView, resumeLineView } from '@senda/core/shared/line-suspension';
import { resumeLineCases, resumeLineStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { storyOf } from '../stories/story-of.tsx';
import { ResumeButton, ResumedNote } from './resume-line.tsx';
import { ResumeLineDialog } from './resume-line-dialog.tsx';

export default { title: 'Services/Resume line' } satisfies Meta;

function Resumption({ view, onResume }: { view: ResumeLineView | null; onResume: () => void }) {
  return (
    <div style={{ paddingTop: 12 }}>
      <ResumeButton resumption={view} kind="ink" onResume={onResume} />
      <ResumeLineDialog view={view} />
    </div>
  );
}

const of = (state: (typeof resumeLineStates)['asking']): StoryObj =>
  storyOf(state, (snapshot) => (
    <main style={{ minHeight: 780, padding: 12 }}>
      <h1>Line</h1>
      <Resumption
        view={snapshot.status === 'active' ? resumeLineView(snapshot, () => undefined) : null}
        onResume={() => undefined}
      />
    </main>
  ));
const story = (state: keyof typeof resumeLineStates) => of(resumeLineStates[state]);

export const Asking = story('asking');
export const SteppingUp = story('steppingUp');
export const Resuming = story('resuming');
export const ResumingFailed = story('resuming.failed');
export const Looking = story('looking');
export const LookingFailed = story('looking.failed');
export const NotFound = story('notFound');
export const Closed = story('closed');
export const Unpaid = of(resumeLineCases.unpaid);
/** Another SIM is on its way. */
export const Replaced = of(resumeLineCases.replaced);
export const TooManyTries = of(resumeLineCases.tooManyTries);
export const Restart = of(resumeLineCases.restart);

const resumed = (works: boolean): StoryObj => ({
  render: () => (
    <main style={{ minHeight: 780, padding: 12 }}>
      <h1>Line</h1>
      <ResumedNote resumed={{ works }} />
    </main>
  ),
});
export const Resumed = resumed(true);
/** The line is unpaid too. */
export const ResumedUnpaid = resumed(false);

/** The question, the code and a failure, each opened by the one before it. */
function Opener() {
  const states = [null, resumeLineStates.steppingUp, resumeLineStates['resuming.failed']] as const;
  const [place, setPlace] = useState(0);
  const next = () => setPlace((current) => (current + 1) % states.length);
  const snapshot = states[place] ?? null;
  const view = snapshot && resumeLineView(snapshot, next);
  const resumption = view && { ...view, stepUp: view.stepUp && { ...view.stepUp, close: next } };
  return (
    <main style={{ minHeight: 780, padding: 12 }}>
      <h1>Line</h1>
      <Resumption view={resumption} onResume={next} />
    </main>
  );
}

/** The focus returns to the button after the last of several dialogs. */
export const Focus: StoryObj = {
  render: () => <Opener />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const code = await canvas.findByRole('dialog');
    await expect(within(code).getAllByRole('textbox')[0]).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    const question = await canvas.findByRole('alertdialog');
    await expect(within(question).getAllByRole('button')[0]).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('alertdialog')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};
