import { type ResumeLineView, resumeLineMachine, resumeLineView } from '@senda/core/common/line-suspension';
import { resumeLineStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { machineStories } from '../stories/story-of.tsx';
import { ResumeButton, ResumedNote } from './resume-line.tsx';
import { ResumeLineDialog } from './resume-line-dialog.tsx';

export default {
  title: 'change/Resume a paused line · Reactivar una línea en pausa',
  excludeStories: ['story'],
  parameters: {
    names: {
      asking: 'Resume the line? · ¿Reactivar la línea?',
      replaced: 'Another SIM on its way · Otra SIM en camino',
      resumed: 'Line resumed · Línea reactivada',
      resuming: 'Resuming the line · Reactivando la línea',
      unpaid: 'Line unpaid · Línea sin pagar',
    },
  },
} satisfies Meta;

export const story = machineStories(resumeLineMachine, (snapshot, send) => (
  <main style={{ minHeight: 780, padding: 12 }}>
    <h1>Line</h1>
    <Resumption
      view={snapshot.status === 'active' ? resumeLineView(snapshot, send) : null}
      onResume={() => undefined}
    />
  </main>
));

function Resumption({ view, onResume }: { view: ResumeLineView | null; onResume: () => void }) {
  return (
    <div style={{ paddingTop: 12 }}>
      <ResumeButton resumption={view} kind="ink" onResume={onResume} />
      <ResumeLineDialog view={view} />
    </div>
  );
}

/** Another SIM is on its way. */
export const Replaced = story('replaced');

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
