import { library, type StepName, steps } from '@senda/core/library';
import { defaultProductType } from '@senda/core/shared/catalogue';
import { type JourneyDefinition, journeys } from '@senda/core/shared/definitions';
import { routeOf } from '@senda/journey/library';
import { Rail, type Step, Trail } from '@senda/ui';
import type { StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { journeyContextOf } from '../journey/journey-context.ts';
import { useText } from '../platform/locale/use-text.ts';
import { LayoutContext } from '../shell/layout.ts';
import { type StepFrame, StepFrameContext } from '../shell/step-frame.ts';
import { layoutOfStep } from './in-layout-of.tsx';
import { type StorySnapshot, storyOf } from './story-of.tsx';

/** Returns the definition and the step names of the first journey with a step. */
function journeyWith(step: StepName) {
  const all = Object.values<JourneyDefinition>(journeys).map((definition) => ({
    definition,
    names: journeyContextOf(definition.id).journey.steps.map(({ name }) => name as StepName),
  }));
  const found = all.find(({ names }) => names.includes(step)) ?? all[0];
  if (!found) throw new Error('There is no journey.');
  return found;
}

/** Returns a sample frame: every milestone of the journey, with this step current. */
function useSampleFrame(step: StepName): StepFrame {
  const { t } = useText();
  const { definition, names } = journeyWith(step);
  const milestones = names.filter((name) => library.steps[name].milestone);
  const here = milestones.indexOf(step);
  const stages = milestones.map((name, index): Step => {
    const status = index === here ? 'current' : index < here ? 'done' : 'next';
    return {
      key: name,
      label: t(`shell.stage.${name}`),
      status,
      href: index < here ? routeOf(steps[name], {}, library) : undefined,
    };
  });
  return {
    step,
    stages,
    progress: { Trail, Rail },
    position: here + 1,
    productType: defaultProductType,
    back: here > 0 || definition.frame === 'service' ? () => undefined : undefined,
    goTo: () => undefined,
    leave: () => undefined,
    addressAbout: (subject) => `?accountNumber=${subject}`,
    replaceBy: () => undefined,
    retry: step === 'payment-failed' ? () => undefined : undefined,
  };
}

interface StateStories<Name extends string, Snapshot extends StorySnapshot, V> {
  readonly step: StepName;
  readonly states: Readonly<Record<Name, Snapshot>>;
  readonly view: (snapshot: Snapshot, send: () => void) => V;
  readonly Screen: ComponentType<{ view: V }>;
  /** What differs from the sample frame. */
  readonly frame?: Partial<StepFrame>;
}

/** Returns a function that makes the story of a state of a step's machine. */
export function stepStories<Name extends string, Snapshot extends StorySnapshot, V>(
  parts: StateStories<Name, Snapshot, V>,
) {
  const { step, states, view, Screen, frame } = parts;
  function Shown({ snapshot }: { snapshot: Snapshot }) {
    return (
      <LayoutContext value={layoutOfStep(step)}>
        <StepFrameContext value={{ ...useSampleFrame(step), ...frame }}>
          <Screen view={view(snapshot, () => undefined)} />
        </StepFrameContext>
      </LayoutContext>
    );
  }
  return (state: Name): StoryObj => storyOf(states[state], (snapshot) => <Shown snapshot={snapshot} />);
}
