import { provenLibrary } from '@senda/core/proven';
import { createProver, draftView } from '@senda/core/studio';
import { draftCases, draftStates, sampleName } from '@senda/core/testing';
import type { Facts } from '@senda/journey';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { inStudio, loadTexts } from '../stories/in-studio.tsx';
import type { Choice } from './choice.ts';
import { RoadScreen } from './road.screen.tsx';

type Snapshot = (typeof draftStates)['sound'];

/** Returns the customers of a draft with these facts. */
function chosenIn(snapshot: Snapshot, facts: Facts) {
  const prover = createProver(provenLibrary);
  prover.prove(draftView(snapshot, () => undefined).files, sampleName);
  const chosen = prover.choose(sampleName, facts);
  return chosen && { ...chosen, of: facts };
}

/** The screen of a draft, whose viewer chooses whom it follows. */
function Shown({ snapshot, first = {} }: { readonly snapshot: Snapshot; readonly first?: Facts }) {
  const [choice, setChoice] = useState<Choice>({ facts: first, person: 0, step: undefined });
  return (
    <RoadScreen
      name="onboarding"
      draft={draftView(snapshot, () => undefined)}
      choice={choice}
      chosen={chosenIn(snapshot, choice.facts)}
      tryEdits={async (edits) =>
        createProver(provenLibrary).tried(draftView(snapshot, () => undefined).files, sampleName, edits)
      }
      onChoice={(changes) => setChoice({ ...choice, ...changes })}
    />
  );
}

const story = (snapshot: Snapshot, first?: Facts): StoryObj => ({
  render: () => <Shown snapshot={snapshot} {...(first && { first })} />,
});

export default {
  title: 'Journey Studio · Estudio de recorridos/A journey · Un recorrido',
  decorators: [inStudio],
  loaders: [loadTexts],
} satisfies Meta;

export const Opening = story(draftStates.opening);
export const FirstProof = story(draftCases.firstProof);
export const Sound = story(draftStates.sound);
/** The proof before stays in sight while the next one is made. */
export const Settling = story(draftStates.settling);
export const Proving = story(draftStates.proving);
/** What somebody else has saved is put under the changes. */
export const Rebasing = story(draftStates.rebasing);
export const Saving = story(draftStates.saving);
export const Unsaved = story(draftStates.unsaved);
export const Refused = story(draftCases.refused);
export const Conflict = story(draftStates.conflict);
/** The page was opened again over a file that somebody else had saved. */
export const FirstConflict = story(draftCases.firstConflict);
/** An edit that works: it can be saved. */
export const Changed = story(draftCases.changed);
/** An edit that does not, with its repair. */
export const Harmed = story(draftCases.harmed);
/** Somebody else has saved meanwhile, and both were put together. */
export const Rebased = story(draftCases.rebased);
export const Broken = story(draftStates.broken);
export const Unreadable = story(draftCases.unreadable);
export const TooComplex = story(draftStates.tooComplex);
export const Missing = story(draftStates.missing);
export const Failed = story(draftStates.failed);

/** Values that cannot be are greyed, with the reason; others narrow the strip, the list and the map. */
export const Chosen: StoryObj = {
  ...story(draftStates.sound, { paymentOutcome: 'failed' }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(
      within(canvasElement).getByRole('region', { name: /Whom you follow|A quién sigues/ }),
    );
    const [, add] = page.getAllByRole('button', { expanded: false });
    if (!add) throw new Error('The sentence has no further choice.');
    await userEvent.click(add);
    const group = page.getAllByRole('group')[0];
    const value = group && within(group).getAllByRole('button')[0];
    if (!value) throw new Error('There is nothing to choose.');
    await userEvent.click(value);
    await expect(page.getByRole('status')).toHaveTextContent('72');
  },
};

/** Opens a step, and then does something in its sheet. */
const opened = (place: number, then: (dialog: HTMLElement) => Promise<void>): StoryObj => ({
  ...story(draftStates.sound),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    const row = page.getByRole('row', { name: new RegExp(`^${place}\\. `, 'v') });
    await userEvent.click(row);
    await userEvent.click(within(row).getByRole('button', { name: /^(Change|Cambiar)/ }));
    // Menus stand at the end of the document.
    const body = within(document.body);
    await userEvent.click(await body.findByRole('menuitem', { name: /^(Open|Abrir)$/ }));
    await then(await page.findByRole('dialog'));
  },
});

/** A step: who sees it is ticked, and what is known later is said. */
export const OpenStep = opened(7, async (dialog) => {
  await expect(within(dialog).getAllByRole('checkbox', { checked: true })[0]).toBeVisible();
});

/** Its settings are a form. */
export const StepSettings = opened(8, async (dialog) => {
  const heading = within(dialog).getByRole('heading', { name: /^(Settings|Ajustes)$/ });
  heading.scrollIntoView();
  await expect(within(dialog).getByRole('checkbox', { name: /^(Nationality|Nacionalidad)$/ })).toBeVisible();
});

/** Of each step that may be added it is said whether it would work there. */
export const AddStep: StoryObj = {
  ...story(draftStates.sound),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: /^(Add a step|Agregar un paso)/ }));
    const menu = await within(document.body).findByRole('menu');
    await waitFor(() => expect(menu).not.toHaveTextContent('…'), { timeout: 10_000 });
  },
};
